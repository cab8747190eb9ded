/** A short sound when the own turn comes, made by the browser itself; it can be switched off and stays so on this device. */
import { recall, remember } from './theme.svelte';

const KEY = 'regolith.sound';
/** Two notes, in hertz: a fifth upwards. */
const NOTES = [523, 784];
/** The own time runs out: the same, downwards and once more. */
const WARNING = [784, 523, 523];
const SECONDS = 0.16;
const LOUD = 0.08;

class TurnSound {
  on = $state(recall(KEY) !== 'off');
  private context: AudioContext | null = null;

  switch(on: boolean): void {
    this.on = on;
    remember(KEY, on ? 'on' : 'off');
    if (on) this.play();
  }

  warn(): void {
    this.play(WARNING);
  }

  /** Browsers stay silent until somebody has pressed something on the page: until then it is not even tried. */
  play(notes = NOTES): void {
    if (!this.on || typeof AudioContext === 'undefined' || navigator.userActivation?.hasBeenActive === false) return;
    this.context ??= new AudioContext();
    const { context } = this;
    notes.forEach((note, at) => {
      const from = context.currentTime + at * SECONDS;
      const tone = context.createOscillator();
      const volume = context.createGain();
      tone.frequency.value = note;
      volume.gain.setValueAtTime(LOUD, from);
      volume.gain.exponentialRampToValueAtTime(0.001, from + SECONDS);
      tone.connect(volume).connect(context.destination);
      tone.start(from);
      tone.stop(from + SECONDS);
    });
  }
}

export const sound = new TurnSound();

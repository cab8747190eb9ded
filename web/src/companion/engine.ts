/** Calls of the engine in its worker, one after the other. */

export class EngineFailed extends Error {}

/** Said by the engine in a sentence; nothing has changed. `insist`: it may be said again with more weight. */
export class NotSo extends Error {
  constructor(
    message: string,
    readonly insist: boolean,
  ) {
    super(message);
  }
}

interface Said {
  ready?: boolean;
  failed?: string;
  id?: number;
  text?: string;
}

interface Waiting {
  done: (text: string) => void;
  failed: (problem: Error) => void;
}

export class Engine {
  readonly ready: Promise<void>;
  private readonly waiting = new Map<number, Waiting>();
  private next = 1;
  private broken: EngineFailed | null = null;

  constructor(private readonly worker: Worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })) {
    this.ready = new Promise((done, failed) => {
      this.waiting.set(0, { done: () => done(), failed });
      this.worker.onerror = (problem) => this.fail(problem.message || 'The engine has stopped.');
      this.worker.onmessageerror = () => this.fail('The engine could not be understood.');
      this.worker.onmessage = ({ data }: MessageEvent<Said>) => {
        if (data.ready) this.heard(0, data);
        else if (data.id === undefined) this.fail(data.failed ?? '');
        else this.heard(data.id, data);
      };
    });
  }

  async call<T>(name: string, more: Record<string, unknown> = {}): Promise<T> {
    if (this.broken) throw this.broken;
    const id = this.next++;
    const text = await new Promise<string>((done, failed) => {
      this.waiting.set(id, { done, failed });
      this.worker.postMessage({ id, text: JSON.stringify({ call: name, ...more }) });
    });
    const answer = JSON.parse(text) as { ok: boolean; refusal?: string; insist?: boolean };
    if (!answer.ok) throw new NotSo(answer.refusal ?? '', answer.insist ?? false);
    return answer as T;
  }

  close(): void {
    this.worker.terminate();
  }

  /** It answers nothing any more: whoever waits, and whoever asks from now on, is told so. */
  private fail(why: string): void {
    this.broken = new EngineFailed(why);
    for (const one of this.waiting.values()) one.failed(this.broken);
    this.waiting.clear();
  }

  private heard(id: number, { text, failed }: Said): void {
    const one = this.waiting.get(id);
    this.waiting.delete(id);
    if (failed !== undefined) one?.failed(new EngineFailed(failed));
    else one?.done(text ?? '');
  }
}

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
  private readonly worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  private readonly waiting = new Map<number, Waiting>();
  private next = 1;

  constructor() {
    this.ready = new Promise((done, failed) => {
      this.worker.onerror = (problem) => failed(new EngineFailed(problem.message || 'The engine did not start.'));
      this.worker.onmessage = ({ data }: MessageEvent<Said>) => {
        if (data.ready) done();
        else if (data.id === undefined) failed(new EngineFailed(data.failed));
        else this.heard(data.id, data);
      };
    });
  }

  async call<T>(name: string, more: Record<string, unknown> = {}): Promise<T> {
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

  private heard(id: number, { text, failed }: Said): void {
    const one = this.waiting.get(id);
    this.waiting.delete(id);
    if (failed !== undefined) one?.failed(new EngineFailed(failed));
    else one?.done(text ?? '');
  }
}

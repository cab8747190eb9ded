/** The engine: Python and the rules as they are, in a thread of their own. */
import type { PyodideAPI } from 'pyodide';

interface Build {
  python: string;
  engine: string;
}

type Call = (text: string) => string;

const page = self as unknown as { postMessage(message: unknown): void; onmessage: ((event: MessageEvent) => void) | null };

async function fetched(path: string): Promise<Response> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer;
}

async function engine(): Promise<Call> {
  const build = (await (await fetched('/companion/files.json')).json()) as Build;
  const { loadPyodide } = (await import(/* @vite-ignore */ `${build.python}pyodide.mjs`)) as { loadPyodide: (options: { indexURL: string }) => Promise<PyodideAPI> };
  const [python, pack] = await Promise.all([loadPyodide({ indexURL: build.python }), fetched(build.engine).then((answer) => answer.arrayBuffer())]);
  python.unpackArchive(pack, 'zip', { extractDir: '/engine' });
  python.runPython("import sys; sys.path.insert(0, '/engine')");
  return (python.pyimport('regolith.games.terraforming_mars.companion.wire') as { call: Call }).call;
}

const ready = engine();
ready.then(
  () => page.postMessage({ ready: true }),
  (problem: unknown) => page.postMessage({ failed: String(problem) }),
);

page.onmessage = async (event: MessageEvent<{ id: number; text: string }>) => {
  const { id, text } = event.data;
  try {
    page.postMessage({ id, text: (await ready)(text) });
  } catch (problem) {
    page.postMessage({ id, failed: String(problem) });
  }
};

import { readLoaded } from '#contract/loaded.ts';

/** The origin in an option of the command, by the widget's rule for `host` in `loaded`. */
export function originOf(option: string, value: string): string {
  const read = readLoaded({ host: value }, { ownOrigin: '' });
  if (!read.ok) throw new Error(`--${option} ${value}: ${read.reason}`);
  const { host } = read.data.parent;
  if (host === null) throw new Error(`--${option} needs the gateway's origin, e.g. https://gateway.example`);
  return host;
}

/** Rejects, and names the address, when nothing there answers HTTP; any status is an answer. */
export async function expectAnswer(origin: string, timeoutMs: number): Promise<void> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const { body } = await fetch(`${origin}/api`, { redirect: 'manual', signal });
    await body?.cancel();
  } catch (error) {
    const { code, message } = ((error as Error).cause ?? error) as { code?: unknown; message: string };
    // A network error has a code; if several addresses were tried, it has nothing else.
    const reason = typeof code === 'string' ? code : message;
    throw new Error(`${origin} does not answer: ${reason}`, { cause: error });
  }
}

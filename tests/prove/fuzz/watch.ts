import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Channel } from './page.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** More faults than this tell nothing new. */
const MAX_FAULTS = 20;
/** What two halves of a run may differ by without a leak: code that is compiled later, and caches that fill. */
const HEAP_TOLERANCE = 12 * 2 ** 20;
const SHARED = [
  Object.prototype,
  Array.prototype,
  String.prototype,
  Function.prototype,
  Number.prototype,
  Map.prototype,
  Promise.prototype,
  Error.prototype,
];

const namesOf = (): string => JSON.stringify(SHARED.map((one) => Reflect.ownKeys(one).map(String)));

/** What no input may cause: faults are collected as sentences, without the input's secrets. */
export function createWatch(secrets: readonly string[]) {
  const faults: string[] = [];
  const names = namesOf();
  const outputs: Partial<Record<Channel, number>> = {};
  const heaps: number[] = [];

  function fault(sentence: string): void {
    if (faults.length < MAX_FAULTS && !faults.includes(sentence)) faults.push(sentence);
  }
  const thrown = (error: unknown): void => fault(`threw: ${describe(error)}`);

  return {
    faults,
    outputs,
    fault,
    thrown,
    /** Everything that leaves the widget passes here. */
    out(channel: Channel, text: string): void {
      outputs[channel] = (outputs[channel] ?? 0) + 1;
      // A host finds a payment by the gateway's own id of it, which is passed on whatever it is.
      const said = text.replace(/(onTransaction.{0,30}\{"id":)"(?:[^"\\]|\\.)*"/, '$1""');
      const found = secrets.findIndex((secret) => said.includes(secret));
      if (found >= 0) fault(`secret ${String(found + 1)} is in the ${channel}: ${text.slice(0, 300)}`);
    },
    attempt(work: () => void): void {
      try {
        work();
      } catch (error) {
        thrown(error);
      }
    },
    checkPrototypes(): void {
      if (namesOf() !== names || 'polluted' in {} || 'polluted' in [])
        fault('a prototype that all objects share was changed');
    },
    /** Notes what is in use after all garbage is gone. */
    measureHeap(): void {
      collectGarbage();
      heaps.push(process.memoryUsage().heapUsed);
    },
    /** How the heap grew between the first and the last measurement, in bytes. */
    checkHeap(): number {
      const grown = (heaps.at(-1) ?? 0) - (heaps[0] ?? 0);
      if (grown > HEAP_TOLERANCE) fault(`the heap grew by ${toMegabytes(grown)}`);
      return grown;
    },
  };
}

export type Watch = ReturnType<typeof createWatch>;

export const toMegabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MB`;

function describe(error: unknown): string {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const place = stack.split('\n').find((line) => /\/(?:src|gateway)\//.test(line));
  return `${name}: ${message.slice(0, 200)} ${place?.trim() ?? ''}`;
}

/** What the widget writes to the console is one of its outputs; whatever it leaves unhandled is a fault. */
export function watchProcess({ out, thrown }: Pick<Watch, 'out' | 'thrown'>): () => void {
  const names = ['log', 'info', 'warn', 'error', 'debug'] as const;
  const own = names.map((name) => [name, console[name]] as const);
  for (const name of names)
    console[name] = (...said: unknown[]) => out('console', said.map(String).join(' '));
  process.on('uncaughtException', thrown);
  process.on('unhandledRejection', thrown);
  return () => {
    for (const [name, write] of own) console[name] = write;
    process.off('uncaughtException', thrown);
    process.off('unhandledRejection', thrown);
  };
}

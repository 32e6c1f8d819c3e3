/** A mutant that no test fails, and why it may live. */
export interface Survivor {
  readonly file: string;
  /** What stands in the place of the code. */
  readonly text: string;
  readonly reason: string;
}

const ALWAYS_A_WINDOW = 'The document of a page that is shown has a window; only its type allows none.';

export const SURVIVORS: readonly Survivor[] = [
  {
    file: 'src/host/challenge-frame.ts',
    text: 'frame.contentWindow.postMessage',
    reason: 'The message that is answered came from that window.',
  },
  { file: 'src/host/challenge-frame.ts', text: 'page.addEventListener', reason: ALWAYS_A_WINDOW },
  { file: 'src/host/challenge-frame.ts', text: 'page.removeEventListener', reason: ALWAYS_A_WINDOW },
  {
    file: 'src/host/handshake.ts',
    text: '{}',
    reason: 'The tokens are set together with the data, and compared only after that.',
  },
  { file: 'src/host/inner-link.ts', text: 'page.addEventListener', reason: ALWAYS_A_WINDOW },
  { file: 'src/host/inner-link.ts', text: 'page.removeEventListener', reason: ALWAYS_A_WINDOW },
  {
    file: 'src/host/list-memory.ts',
    text: 'found.texts',
    reason: 'A list is read only from an entry that was found.',
  },
  {
    file: 'src/host/list-memory.ts',
    text: 'forgotten -= 1',
    reason: 'The number is compared only with an earlier one.',
  },
  {
    file: 'src/host/page-return.ts',
    text: '(event.target as Partial<Document> | null).visibilityState',
    reason: 'An event that is dispatched has a target; only its type allows none.',
  },
  {
    file: 'src/host/stored-entries.ts',
    text: '"Stryker was here!"',
    reason: 'The text would stand for an entry that goes while the entries are read.',
  },
  {
    file: 'src/host/tab-locks.ts',
    text: '["Stryker was here"]',
    reason: 'A text is a lock without a name, which is left out.',
  },
];

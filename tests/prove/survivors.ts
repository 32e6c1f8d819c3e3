/** A mutant that no test fails, and why it may live. */
export interface Survivor {
  readonly file: string;
  /** What stands in the place of the code. */
  readonly text: string;
  readonly reason: string;
}

const ALWAYS_A_WINDOW = 'The document of a page that is shown has a window; only its type allows none.';

/** Only what nothing outside can tell from the code. */
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
  {
    file: 'src/transport/early-link.ts',
    text: "socket.onopen(new Event('open'))",
    reason: 'socket.io has set its handler in the task in which it took the socket.',
  },
  {
    file: 'src/transport/early-link.ts',
    text: 'socket.onmessage(message)',
    reason: 'socket.io has set its handler in the task in which it took the socket.',
  },
  {
    file: 'src/transport/exact-parser.ts',
    text: '"Stryker was here!"',
    reason: 'A text that names no message is as good as none.',
  },
  {
    file: 'src/transport/http-transport.ts',
    text: 'request.onLateAnswer(data)',
    reason: 'Without onLateAnswer the request has been aborted, and no answer follows.',
  },
  {
    file: 'src/transport/socket-address.ts',
    text: '/http/',
    reason: 'An address has its scheme at its start.',
  },
  {
    file: 'src/transport/socket-link.ts',
    text: '["Stryker was here"]',
    reason: 'The buffer is emptied again before the next connect.',
  },
  {
    file: 'src/transport/socket-link.ts',
    text: '!socket.connected && socket.sendBuffer.length > 0',
    reason: 'The check after the emit finds the same, and empties the buffer.',
  },
  {
    file: 'src/transport/socket-transport.ts',
    text: 'request?.onLateAnswer(data)',
    reason: 'An answer without a waiting call is kept only for a request with onLateAnswer.',
  },
  {
    file: 'src/transport/token-episode.ts',
    text: 'generation -= 1',
    reason: 'Only whether the generation has changed counts.',
  },
];

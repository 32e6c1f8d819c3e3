/** A mutant that no test fails, and why it may live. */
export interface Survivor {
  readonly file: string;
  /** What stands in the place of the code. */
  readonly text: string;
  readonly reason: string;
}

/** Only what nothing outside can tell from the code. */
export const SURVIVORS: readonly Survivor[] = [
  {
    file: 'src/transport/early-link.ts',
    text: "socket.onopen(new Event('open'))",
    reason: 'socket.io has set its handler in the task in which it took the socket',
  },
  {
    file: 'src/transport/early-link.ts',
    text: 'socket.onmessage(message)',
    reason: 'socket.io has set its handler in the task in which it took the socket',
  },
  {
    file: 'src/transport/exact-parser.ts',
    text: '"Stryker was here!"',
    reason: 'a text that names no message is as good as none',
  },
  {
    file: 'src/transport/http-transport.ts',
    text: 'request.onLateAnswer(data)',
    reason: 'without onLateAnswer the request has been aborted, and no answer follows',
  },
  {
    file: 'src/transport/socket-address.ts',
    text: '/http/',
    reason: 'an address has its scheme at its start',
  },
  {
    file: 'src/transport/socket-link.ts',
    text: '["Stryker was here"]',
    reason: 'the buffer is emptied again before the next connect',
  },
  {
    file: 'src/transport/socket-link.ts',
    text: '!socket.connected && socket.sendBuffer.length > 0',
    reason: 'the check after the emit finds the same, and empties the buffer',
  },
  {
    file: 'src/transport/socket-transport.ts',
    text: 'request?.onLateAnswer(data)',
    reason: 'an answer without a waiting call is kept only for a request with onLateAnswer',
  },
  {
    file: 'src/transport/token-episode.ts',
    text: 'generation -= 1',
    reason: 'only whether the generation has changed counts',
  },
];

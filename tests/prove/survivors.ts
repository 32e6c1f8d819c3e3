/** A mutant that no test fails, and why it may live. */
export interface Survivor {
  readonly file: string;
  /** What stands in the place of the code. */
  readonly text: string;
  readonly reason: string;
}

const ALWAYS_A_WINDOW = 'The document of a page that is shown has a window; only its type allows none.';
const AN_ERROR = 'It is read from an object with an error, of which each field may be missing.';
const AWAITED = 'A payment that an answer is for waits for it; only its type allows none.';
const BOTH_OR_NEITHER = 'A payment has a requestId and a method, or neither, if it was found by its address.';
const ALWAYS_WHOLE = 'The expression matches every text with a digit, from its start to its end.';
const EITHER_AMOUNT = 'Of two equal amounts, either one will do.';
const WHOLE_HOST = 'The platform’s URL has such an address only as a whole host.';
const COMPLETE_FIGURE = 'No digit is added behind one that completes a day or a month.';

/** Only what nothing outside can tell from the code. */
export const SURVIVORS: readonly Survivor[] = [
  { file: 'src/domain/amount-figure.ts', text: '/(\\D*)(\\d(?:.*\\d)?)(\\D*)$/su', reason: ALWAYS_WHOLE },
  { file: 'src/domain/amount-figure.ts', text: '/^(\\D*)(\\d(?:.*\\d)?)(\\D*)/su', reason: ALWAYS_WHOLE },
  {
    file: 'src/domain/bonus.ts',
    text: 'compare(given, min) > 0',
    reason: 'Nothing is missing between equal amounts.',
  },
  { file: 'src/domain/cost.ts', text: 'compare(rounded, amount) >= 0', reason: EITHER_AMOUNT },
  { file: 'src/domain/entry.ts', text: 'a.id <= b.id', reason: 'No two rows have the same id.' },
  { file: 'src/domain/field.ts', text: 'sign.codePointAt(0).toString', reason: 'A sign is never empty.' },
  {
    file: 'src/domain/groups.ts',
    text: 'former.length + 1',
    reason: 'There is no tile behind the last one.',
  },
  { file: 'src/domain/groups.ts', text: 'methods[0].position', reason: 'A group has a method.' },
  {
    file: 'src/domain/language.ts',
    text: '/^\\s*(qps-rtl|[a-z]{2,3})(?:[-_][\\w-]*)?\\s*$/i.exec(locale)?.[1].toLowerCase',
    reason: 'A locale that matches has a language.',
  },
  {
    file: 'src/domain/limit.ts',
    text: "compare(remaining, '0') <= 0",
    reason: 'Zero is rounded down to zero.',
  },
  {
    file: 'src/domain/link.ts',
    text: '/^(?:.+\\.)?localhost$|127(?:\\.\\d+){3}$|^\\[::1\\]$/',
    reason: WHOLE_HOST,
  },
  {
    file: 'src/domain/link.ts',
    text: '/^(?:.+\\.)?localhost$|^127(?:\\.\\d+){3}$|\\[::1\\]$/',
    reason: WHOLE_HOST,
  },
  {
    file: 'src/domain/link.ts',
    text: '/^(?:.+\\.)?localhost$|^127(?:\\.\\d+){3}$|^\\[::1\\]/',
    reason: WHOLE_HOST,
  },
  {
    file: 'src/domain/luhn.ts',
    text: 'sum -= weighed > 9 ? weighed - 9 : weighed',
    reason: 'Only whether ten divides the sum counts.',
  },
  { file: 'src/domain/mask/mask-date.ts', text: '/^([4-9])/', reason: COMPLETE_FIGURE },
  { file: 'src/domain/mask/mask-date.ts', text: '/^(\\d\\d)([2-9])/', reason: COMPLETE_FIGURE },
  { file: 'src/domain/opening.ts', text: 'begin <= 0', reason: 'An intent begins with its scheme.' },
  {
    file: 'src/domain/phone.ts',
    text: 'shared <= code.length',
    reason: 'Behind the end of both, nothing more is left out.',
  },
  { file: 'src/domain/quick-amounts.ts', text: 'compare(a, b) < 0', reason: EITHER_AMOUNT },
  {
    file: 'src/domain/regex-guard/char-set.ts',
    text: 'index <= edges.length',
    reason: 'Behind the last pair of edges there is no gap.',
  },
  {
    file: 'src/domain/search.ts',
    text: '/[^\\p{L}\\p{M}\\p{N}]/u',
    reason: 'An empty word is part of every text.',
  },
  {
    file: 'src/contract/normalise.ts',
    text: 'WRAPPERS.has(node.type) || node.wrapped',
    reason: 'Only a wrapper wraps a schema.',
  },
  {
    file: 'src/contract/normalise.ts',
    text: 'value.type',
    reason: 'Where keys are currencies, the schema of their values is known.',
  },
  {
    file: 'src/contract/read-failure.ts',
    text: '/.*[./]/',
    reason: 'The first match starts at the first character, and is the longest.',
  },
  { file: 'src/contract/read-failure.ts', text: 'wire.message', reason: AN_ERROR },
  { file: 'src/contract/read-failure.ts', text: 'wire.code', reason: AN_ERROR },
  { file: 'src/contract/read-failure.ts', text: 'wire.alternatives', reason: AN_ERROR },
  { file: 'src/contract/read-failure.ts', text: 'wire.advice', reason: AN_ERROR },
  { file: 'src/contract/read-failure.ts', text: 'wire.suggested', reason: AN_ERROR },
  {
    file: 'src/contract/readings.ts',
    text: "(Number(hours) * 60 + Number(minutes)) * 60_000 / (sign === '-' ? -1 : 1)",
    reason: 'To divide by 1 or -1 is to multiply.',
  },
  {
    file: 'src/contract/readings.ts',
    text: 'number >= now',
    reason: 'The present is read as a time before.',
  },
  {
    file: 'src/contract/readings.ts',
    text: 'number < 3600',
    reason: 'An hour has no whole number of thousands of seconds.',
  },
  {
    file: 'src/contract/scalars.ts',
    text: 'Number(exponent) <= 0',
    reason: 'JavaScript writes no exponent of 0.',
  },
  {
    file: 'src/contract/stored-intents.ts',
    text: 'intent.id',
    reason: 'An entry that cannot be read has been found before.',
  },
  { file: 'src/domain/payment/answers.ts', text: 'payment.lookup.pending', reason: AWAITED },
  {
    file: 'src/domain/payment/answers.ts',
    text: 'requestId !== null || method !== null',
    reason: BOTH_OR_NEITHER,
  },
  {
    file: 'src/domain/payment/inner-widget.ts',
    text: 'serverTime.earliest - ms',
    reason: 'A copy is dated by the latest time that it may have been sent.',
  },
  {
    file: 'src/domain/payment/lookup-answers.ts',
    text: 'payment.lookup?.pending.isOutdated',
    reason: AWAITED,
  },
  { file: 'src/domain/payment/lookup-answers.ts', text: 'lookup.pending.isDecisive', reason: AWAITED },
  { file: 'src/domain/payment/lookup-answers.ts', text: 'pending.isOutdated', reason: AWAITED },
  { file: 'src/domain/payment/lookup-answers.ts', text: 'pending.isDecisive', reason: AWAITED },
  { file: 'src/domain/payment/lookup-schedule.ts', text: 'lookup.pending.isOutdated', reason: AWAITED },
  {
    file: 'src/domain/payment/notes.ts',
    text: 'requestId === null && method === null',
    reason: BOTH_OR_NEITHER,
  },
  {
    file: 'src/domain/payment/paid.ts',
    text: 'compare(paid.amount, requested.amount) <= 0',
    reason: 'What arrived as asked for is no difference.',
  },
  {
    file: 'src/domain/payment/statuses.ts',
    text: "current || 'transaction' in current",
    reason: 'The payment whose status is said is in the list, with its transaction.',
  },
  {
    file: 'src/domain/payment/submitting.ts',
    text: "'step' in blocker || blocker.step",
    reason: 'An open payment blocks others only by its step.',
  },
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
    file: 'src/transport/socket-wire.ts',
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

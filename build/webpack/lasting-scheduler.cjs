'use strict';
// React continues its work in a message to itself. Firefox drops the messages of a page that it keeps for "Back"; React
// would wait for one for ever, and nothing would be drawn any more. So the page that is shown again takes its place.
const EDITS = [
  [
    'channel.port1.onmessage = performWorkUntilDeadline;',
    `var proceed = () => {
      removeEventListener('pageshow', proceed);
      performWorkUntilDeadline();
    };
    channel.port1.onmessage = proceed;`,
  ],
  ['port.postMessage(null);', "addEventListener('pageshow', proceed); port.postMessage(null);"],
];

module.exports = function lastingScheduler(source) {
  return EDITS.reduce((text, [from, to]) => {
    if (text.split(from).length !== 2) throw new Error(`This version of the scheduler has not once: ${from}`);
    return text.replace(from, to);
  }, source);
};

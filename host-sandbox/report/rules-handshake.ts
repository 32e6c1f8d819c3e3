import { failed, passed, unseen, type Rule } from './rule.ts';

/** ms after which the widget says `Loaded` again: until then an answer is in time. */
const IN_TIME_MS = 1000;
const NO_LOADED = 'No `loaded` has come.';

/** How the page answers `Loaded`, and what it says of the player. */
export const HANDSHAKE_RULES = {
  answer: {
    title: 'Answers Loaded in time',
    why: 'The player looks at a skeleton until `loaded` comes. After 1 s the widget asks again, after 10 s it shows an error.',
    source: 'HS-1, HS-5',
    fix: {
      text: 'Listen before the frame gets its address, and have the player’s data and token ready by then.',
      code: `const player = await fetchPlayer(); // before, not when Loaded comes
window.addEventListener('message', onMessage);
frame.src = 'https://pay.example/cashier/';`,
    },
    guide: 'web.md#answer-loaded',
    judge({ answerMs, waitedMs }) {
      if (answerMs === null)
        return waitedMs < IN_TIME_MS
          ? unseen('The probe still waits.')
          : failed(`No answer in ${seconds(waitedMs)}.`);
      const sentence = `\`loaded\` came ${answerMs} ms after \`Loaded\`.`;
      return answerMs <= IN_TIME_MS ? passed(sentence) : failed(sentence);
    },
  },
  again: {
    title: 'Answers each Loaded',
    why: 'A widget that starts again, e.g. by its own Refresh button, says `Loaded` again and waits; a page that answers once leaves it on the error page.',
    source: 'HS-1, contract section 2',
    fix: {
      text: 'Answer every `Loaded`; an answer too many is ignored.',
      code: `if (messageType === 'Loaded') say({ messageType: 'loaded', payload: player });`,
    },
    guide: 'web.md#answer-loaded',
    judge({ isAnsweredAgain }) {
      if (isAnsweredAgain === null) return unseen('The frame was not loaded a second time.');
      return isAnsweredAgain
        ? passed('The frame loaded anew, and was answered anew.')
        : failed('The frame loaded anew, and its `Loaded` was not answered.');
    },
  },
  text: {
    title: 'Speaks JSON text',
    why: 'The widget reads strings alone: an object that is posted as it is counts as nothing.',
    source: 'HS-8, contract section 2',
    fix: {
      text: 'Make a text of every message.',
      code: `frame.contentWindow.postMessage(JSON.stringify(message), origin);`,
    },
    guide: 'web.md#answer-loaded',
    judge({ texts, objects }) {
      if (objects > 0) return failed(`${count(objects, 'message')} came as an object instead of text.`);
      return texts > 0 ? passed(`All ${texts} came as JSON text.`) : unseen('The page has said nothing.');
    },
  },
  fields: {
    title: 'Sends fields that fit',
    why: 'A field of a wrong type falls back to its default without a word; a wrong `host` keeps the widget from starting.',
    source: 'HS-9, HS-15',
    fix: {
      text: 'Send the types of the contract: lists as lists, yes or no as booleans, `host` as an https origin.',
      code: `const player = { closingButton: true, bonusList: [], host: 'https://gateway.example' };`,
    },
    guide: 'web.md#the-player',
    judge({ misfits }) {
      if (misfits === null) return unseen(NO_LOADED);
      return misfits.length === 0
        ? passed('All fields fit the contract.')
        : failed(`Do not fit: ${misfits.join(', ')}.`);
    },
  },
  player: {
    title: 'Says who the player is',
    why: 'Without user and token the gateway refuses every call; without currency and country the lists are those of the defaults.',
    source: 'HS-9, US-1',
    fix: {
      text: 'Send at least these four.',
      code: `const player = { userId: '42', token: '…', currency: 'MXN', paymentGeo: 'MX' };`,
    },
    guide: 'web.md#the-player',
    judge({ missing }) {
      if (missing === null) return unseen(NO_LOADED);
      return missing.length === 0
        ? passed('User, token, currency and country are there.')
        : failed(`Missing in \`loaded\`: ${missing.join(', ')}.`);
    },
  },
  address: {
    title: 'Keeps secrets out of addresses',
    why: 'An address ends in logs, histories and referrers; whoever reads a token there can pay as the player.',
    source: 'contract section 2',
    fix: {
      text: 'Hand the token over in `loaded` alone, and send no query of your page along as referrer.',
      code: `<iframe src="https://pay.example/cashier/" referrerpolicy="strict-origin-when-cross-origin"></iframe>`,
    },
    guide: 'web.md#the-player',
    judge({ secretsIn }) {
      if (secretsIn === null) return unseen(NO_LOADED);
      return secretsIn.length === 0
        ? passed('Neither the frame’s address nor the referrer holds one.')
        : failed(`A token stands in the ${secretsIn.join(' and in the ')}.`);
    },
  },
} as const satisfies Record<string, Rule>;

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1).replace(/\.0$/, '')} s`;
const count = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`;

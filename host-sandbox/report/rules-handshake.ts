import { failed, inApps, passed, unseen, type Rule } from './rule.ts';
import { WAYS } from './way.ts';

/** The widget repeats `Loaded` in a frame after this many ms; an earlier answer is in time. */
const IN_TIME_MS = 1000;
const NO_LOADED = 'No `loaded` was received.';
const AT_START = 'web.md#answer-loaded';
const WITHOUT_SDK = 'web.md#the-federated-module-without-the-sdk';

/** Rules on the page's answer to `Loaded` and the player's data in it. */
export const HANDSHAKE_RULES = {
  answer: {
    title: 'Answers Loaded in time',
    why: 'The player looks at a skeleton until `loaded` arrives. In a frame the widget sends `Loaded` again after 1 s and shows an error after 10 s, in an app after 5 s.',
    source: 'HS-1, HS-5, HS-6',
    fixes: {
      frame: {
        text: 'Listen before you set the frame’s address, and have the player’s data and token ready by then.',
        code: `const player = await fetchPlayer(); // before, not when Loaded comes
window.addEventListener('message', onMessage);
frame.src = 'https://pay.example/cashier/';`,
        guide: AT_START,
      },
      ...inApps(
        'Have the player’s data and token ready before the view loads, and send them as soon as `Loaded` arrives.',
        `"Loaded" -> evaluate("window.billingUserData = \${player()}") // not fetched here`,
        `case "Loaded": evaluate("window.billingUserData = \\(json(player()))")  // not fetched here`,
        'notes',
      ),
    },
    judge({ way, answerMs, waitedMs, hasEnded }) {
      const name = nameOf(way);
      if (answerMs === null)
        return waitedMs < IN_TIME_MS && !hasEnded
          ? unseen('The probe is still waiting.')
          : failed(`No ${name} in ${seconds(waitedMs)}.`);
      const sentence = `${name} arrived ${answerMs} ms after \`Loaded\`.`;
      return answerMs <= IN_TIME_MS ? passed(sentence) : failed(sentence);
    },
  },
  again: {
    title: 'Answers each Loaded',
    why: 'A widget that starts again, e.g. after its own Refresh button or after a payment page, sends `Loaded` again and waits; a host that answers only once leaves it on the error page.',
    source: 'HS-1, contract: Start and origins',
    fixes: {
      frame: {
        text: 'Answer every `Loaded`; extra answers are ignored.',
        code: `if (messageType === 'Loaded') say({ messageType: 'loaded', payload: player });`,
        guide: AT_START,
      },
      ...inApps(
        'Send the player’s data at every `Loaded`: they are lost with the document that received them.',
        `"Loaded" -> evaluate("window.billingUserData = \${player()}") // each time`,
        `case "Loaded": evaluate("window.billingUserData = \\(json(player()))")  // each time`,
      ),
    },
    judge({ way, isAnsweredAgain }) {
      const { container } = WAYS[way];
      if (isAnsweredAgain === null) return unseen(`The ${container} was not loaded a second time.`);
      return isAnsweredAgain
        ? passed(`The ${container} reloaded and was answered again.`)
        : failed(`The ${container} reloaded, but its \`Loaded\` was not answered.`);
    },
  },
  text: {
    title: 'Sends JSON text',
    why: 'The widget reads only strings and ignores messages sent as objects.',
    source: 'HS-8, contract: Start and origins',
    fixes: {
      frame: {
        text: 'Send every message as JSON text.',
        code: `frame.contentWindow.postMessage(JSON.stringify(message), origin);`,
        guide: AT_START,
      },
      module: {
        text: 'Pass `loaded` and every message as JSON text.',
        code: `const widget = await mount(element, { loaded: JSON.stringify(loaded), onMessage });
widget.send(JSON.stringify(message));`,
        guide: WITHOUT_SDK,
      },
      ...inApps(
        'Post a string: quote the JSON again, so that the page gets a string instead of an object.',
        `evaluate("window.postMessage(\${JSONObject.quote(message.toString())}, location.origin)")`,
        `evaluate("window.postMessage(\\(json(json(message))), location.origin)")`,
      ),
    },
    judge({ way, texts, objects }) {
      if (objects > 0)
        return failed(
          `${objects} ${objects === 1 ? 'message was an object' : 'messages were objects'} instead of text.`,
        );
      return texts > 0
        ? passed(`All ${texts} messages were JSON text.`)
        : unseen(`The ${WAYS[way].host} has sent nothing.`);
    },
  },
  fields: {
    title: 'Sends valid fields',
    why: 'A field of a wrong type silently falls back to its default; a wrong `host` keeps the widget from starting.',
    source: 'HS-9, HS-15',
    fixes: {
      ...inPage(
        'Send the types of the contract: lists as arrays, flags as booleans, `host` as an https origin.',
        `const player = { closingButton: true, bonusList: [], host: 'https://gateway.example' };`,
      ),
      ...inApps(
        'Send the types of the contract: lists as arrays, flags as booleans, `host` as an https origin.',
        `JSONObject().put("closingButton", true).put("bonusList", JSONArray()).put("host", "https://gateway.example")`,
        `["closingButton": true, "bonusList": [], "host": "https://gateway.example"]`,
      ),
    },
    judge({ invalidFields }) {
      if (invalidFields === null) return unseen(NO_LOADED);
      return invalidFields.length === 0
        ? passed('All fields are valid.')
        : failed(`Invalid: ${invalidFields.join(', ')}.`);
    },
  },
  player: {
    title: 'Identifies the player',
    why: 'Without user and token the gateway refuses every call; without currency and country the lists are for the defaults.',
    source: 'HS-9, US-1',
    fixes: {
      ...inPage(
        'Send at least these four.',
        `const player = { userId: '42', token: '…', currency: 'MXN', paymentGeo: 'MX' };`,
      ),
      ...inApps(
        'Send at least these four.',
        `JSONObject().put("userId", "42").put("token", "…").put("currency", "MXN").put("paymentGeo", "MX")`,
        `["userId": "42", "token": "…", "currency": "MXN", "paymentGeo": "MX"]`,
      ),
    },
    judge({ missing }) {
      if (missing === null) return unseen(NO_LOADED);
      return missing.length === 0
        ? passed('User, token, currency and country are present.')
        : failed(`Missing in \`loaded\`: ${missing.join(', ')}.`);
    },
  },
  address: {
    title: 'Keeps secrets out of addresses',
    why: 'Addresses end up in logs, histories and referrers; anyone who reads a token there can pay as the player.',
    source: 'contract: Start and origins',
    fixes: {
      frame: {
        text: 'Send the token only in `loaded`, and do not send your page’s query as referrer.',
        code: `<iframe src="https://pay.example/cashier/" referrerpolicy="strict-origin-when-cross-origin"></iframe>`,
        guide: 'web.md#the-player',
      },
      module: {
        text: 'Send the token only in `loaded`: fetch it with the page’s own session instead of reading it from the page’s address.',
        code: `const player = await fetchPlayer(); // by cookie, not by location.search`,
        guide: 'web.md#the-player',
      },
      ...inApps(
        'Load the widget’s address without parameters, and pass the token only in `billingUserData`.',
        `webView.loadUrl("https://pay.example/cashier/")`,
        `webView.load(URLRequest(url: URL(string: "https://pay.example/cashier/")!))`,
      ),
    },
    judge({ way, secretsIn }) {
      if (secretsIn === null) return unseen(NO_LOADED);
      return secretsIn.length === 0
        ? passed('No visible address contains a token.')
        : failed(
            `A token is in the ${secretsIn.map((where) => addressOf(way, where)).join(' and in the ')}.`,
          );
    },
  },
} as const satisfies Record<string, Rule>;

/** The same fix for frame and module: fields of `loaded`. */
function inPage(text: string, code: string) {
  const fix = { text, code, guide: 'web.md#the-player' };
  return { frame: fix, module: fix };
}

const nameOf = (way: keyof typeof WAYS): string =>
  WAYS[way].host === 'app' ? '`billingUserData`' : '`loaded`';
const addressOf = (way: keyof typeof WAYS, where: string): string =>
  where === 'referrer' ? 'referrer' : `address of the ${way === 'module' ? 'page' : WAYS[way].container}`;
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1).replace(/\.0$/, '')} s`;

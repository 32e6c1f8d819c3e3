import { checkFramePolicy } from './page-policy.ts';
import type { Observations } from './observations.ts';
import { failed, passed, unseen, type Rule } from './rule.ts';

/** Permissions that a cross-origin frame has only if the page grants them. */
export const POWERS = ['payment', 'clipboard-write'] as const;
/** Sandbox permissions that the widget needs: scripts, storage, forms and popups for payment pages, printing, saving. */
const GRANTS = [
  'allow-scripts',
  'allow-same-origin',
  'allow-forms',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-modals',
  'allow-downloads',
];
const NOT_DESCRIBED =
  'Only the page itself can see this; the line under “Let the page describe its frame” makes it report this.';

/** Rules on the permissions that the page grants the frame; frames only. */
export const FRAME_RULES = {
  allow: {
    title: 'Grants the frame its permissions',
    why: 'Without `clipboard-write` the copy buttons of addresses and codes fail; without `payment` wallets fail, too.',
    source: 'contract: Start and origins',
    fixes: {
      frame: {
        text: 'Add both to the frame’s `allow`.',
        code: `<iframe allow="payment; clipboard-write" src="https://pay.example/cashier/"></iframe>`,
        guide: 'web.md#the-frame',
      },
    },
    judge({ powers, frame }) {
      const has = (power: string): boolean =>
        powers ? powers[power] === true : new RegExp(`(^|[;\\s])${power}(?![\\w-])`).test(frame?.allow ?? '');
      if (!powers && !frame) return unseen(`This browser does not expose it. ${NOT_DESCRIBED}`);
      const lacking = POWERS.filter((power) => !has(power));
      return lacking.length === 0
        ? passed(`The frame has ${POWERS.join(' and ')}.`)
        : failed(`The frame lacks ${lacking.join(' and ')}.`);
    },
  },
  sandbox: {
    title: 'Sandboxes without breaking payments',
    why: 'A payment page is a form and a new tab: without forms and pop-ups the player cannot pay; without its own origin the widget forgets a payment on reload; without dialogs and downloads a receipt cannot be printed, nor a code saved.',
    source: 'TX-6, RT-22, contract: Start and origins',
    fixes: {
      frame: {
        text: 'Omit the attribute, or grant what the widget needs.',
        code: `<iframe sandbox="${GRANTS.join(' ')}" src="https://pay.example/cashier/"></iframe>`,
        guide: 'web.md#the-frame',
      },
    },
    judge: judgeSandbox,
  },
  title: {
    title: 'Gives the frame a title',
    why: 'A screen reader announces a frame by its title; without one it reads out the address.',
    source: 'WCAG 2.2, 4.1.2',
    fixes: {
      frame: {
        text: 'Give the frame a title in the player’s language.',
        code: `<iframe title="Cashier" src="https://pay.example/cashier/"></iframe>`,
        guide: 'web.md#the-frame',
      },
    },
    judge({ frame }) {
      if (!frame) return unseen(NOT_DESCRIBED);
      return frame.isNamed ? passed('The frame has a name.') : failed('The frame has no title.');
    },
  },
  policy: {
    title: 'Has a policy that allows only the widget as a frame',
    why: 'A script that gets into the page could put another cashier in the widget’s place; `frame-src` blocks it.',
    source: 'docs/going-live.md',
    fixes: {
      frame: {
        text: 'Add the widget’s origin to `frame-src`, without a wildcard.',
        code: `Content-Security-Policy: default-src 'self'; frame-src https://pay.example`,
        guide: 'web.md#the-pages-policy',
      },
    },
    judge({ frame }) {
      if (!frame) return unseen(NOT_DESCRIBED);
      const { isRestricted, sentence } = checkFramePolicy(frame.policies);
      return isRestricted ? passed(sentence) : failed(sentence);
    },
  },
  rewritten: {
    title: 'Passes the widget’s document on unchanged',
    why: 'A CDN that adds or changes scripts breaks the hashes of the widget’s policy: the browser blocks them, and the widget may stay empty.',
    source: 'docs/going-live.md',
    fixes: {
      frame: {
        text: 'Switch off script loaders, injected scripts and minification for the widget’s address.',
        code: `npx cashier-sdk verify https://pay.example/cashier/`,
        guide: 'web.md#the-frame',
      },
    },
    judge({ isRewritten }) {
      if (isRewritten === null) return unseen('The document was not checked.');
      return isRewritten
        ? failed('The document has a script that its server has not sent.')
        : passed('The document has only the scripts that its server has sent.');
    },
  },
} as const satisfies Record<string, Rule>;

function judgeSandbox({ frame, sandboxed }: Observations) {
  if (frame) {
    if (frame.sandbox === null) return passed('The frame is not sandboxed.');
    const given = frame.sandbox.toLowerCase().split(/\s+/);
    const lacking = GRANTS.filter((grant) => !given.includes(grant));
    return lacking.length === 0
      ? passed('The sandbox grants everything that the widget needs.')
      : failed(`The sandbox lacks ${lacking.join(', ')}.`);
  }
  if (!sandboxed) return unseen(NOT_DESCRIBED);
  const lacking = [
    ...(sandboxed.ownOrigin ? [] : ['allow-same-origin']),
    ...(sandboxed.forms ? [] : ['allow-forms']),
  ];
  if (lacking.length > 0) return failed(`The sandbox lacks ${lacking.join(', ')}.`);
  return sandboxed.is
    ? unseen(`The frame is sandboxed, its forms work; whether tabs open was not observed. ${NOT_DESCRIBED}`)
    : passed('The frame is not sandboxed.');
}

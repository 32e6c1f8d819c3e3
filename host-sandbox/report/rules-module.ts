import { REFUSALS } from './page-needs.ts';
import { failed, passed, unseen, type Rule } from './rule.ts';

const NOT_TRIED = 'The probe did not get that far.';

/** Rules for a page that mounts the module. */
export const MODULE_RULES = {
  options: {
    title: 'Mounts with loaded and onMessage',
    why: 'Without a `loaded` message there is no player, and the widget shows its error page; without `onMessage` it can request neither a token nor to be closed.',
    source: 'HS-13, contract: Federated and standalone',
    fixes: {
      module: {
        text: 'Pass both: `loaded` is the text of the whole message, including its `messageType`.',
        code: `const widget = await remote.mount(element, {
  loaded: JSON.stringify({ messageType: 'loaded', payload: player }),
  onMessage: (text) => onSaid(JSON.parse(text)),
});`,
        guide: 'web.md#the-federated-module-without-the-sdk',
      },
    },
    judge({ missingOptions }) {
      if (missingOptions === null) return unseen(NOT_TRIED);
      return missingOptions.length === 0
        ? passed('`loaded` is a loaded message, `onMessage` a function.')
        : failed(`Missing or invalid: ${missingOptions.map((name) => `\`${name}\``).join(', ')}.`);
    },
  },
  id: {
    title: 'Does not use the id cashier',
    why: 'An element with the id `cashier` becomes `window.cashier`, where the federation runtime looks for the module: it finds an element instead.',
    source: 'HS-13',
    fixes: {
      module: {
        text: 'Give the element any other id.',
        code: `<div id="payments"></div>`,
        guide: 'web.md#the-element',
      },
    },
    judge({ isNameTaken }) {
      if (isNameTaken === null) return unseen(NOT_TRIED);
      return isNameTaken
        ? failed('An element of the page has the id `cashier`.')
        : passed('No element of the page has the id `cashier`.');
    },
  },
  share: {
    title: 'Shares all of React, or none',
    why: 'React and its renderer must have the same version. A share without all four parts is ignored, and the player loads React twice.',
    source: 'HS-13, HS-16',
    fixes: {
      module: {
        text: 'Share all four parts from one build, or none.',
        code: `const REACT = { requiredVersion: '^19.2.0', singleton: true };
shared: { react: REACT, 'react-dom': REACT, 'react-dom/client': REACT, 'react/jsx-runtime': REACT }`,
        guide: 'web.md#the-element',
      },
    },
    judge({ share }) {
      switch (share) {
        case null:
          return unseen(NOT_TRIED);
        case 'none':
          return passed('The page shares no React; the widget uses its own.');
        case 'other':
          return passed('The page’s React is not a 19 from 19.2 on; the widget uses its own.');
        case 'whole':
          return passed('The page shares all of React 19.2 or later.');
        case 'part':
          return failed('The page shares a part of React, or parts of several builds.');
      }
    },
  },
  allowed: {
    title: 'Has a policy that lets the module work',
    why: 'The module runs under the page’s own policy. Anything it blocks fails in the middle of a payment.',
    source: 'docs/going-live.md',
    fixes: {
      module: {
        text: 'Add what the widget needs to the page’s policy.',
        code: `script-src https://pay.example/cashier/;
connect-src https://pay.example https://gateway.example wss://gateway.example;
img-src https://pay.example https://gateway.example blob:;
frame-src https://pay.example; form-action https:;
trusted-types cashier#sdk cashier#remote cashier#captcha dompurify`,
        guide: 'web.md#the-element',
      },
    },
    judge({ refused }) {
      if (refused === null) return unseen('The probe could not check it.');
      return refused.length === 0
        ? passed('The page’s policy blocked nothing that the widget needs.')
        : failed(`The page’s policy blocks ${refused.map((need) => REFUSALS.get(need) ?? need).join(', ')}.`);
    },
  },
  embedder: {
    title: 'Lets frames of the widget work',
    why: 'A card form is a frame of the widget’s own origin. `Cross-Origin-Embedder-Policy` of the page blocks it unless the widget’s server sends that header, too.',
    source: 'docs/going-live.md',
    fixes: {
      module: {
        text: 'Remove the header, or have the widget’s server send `Cross-Origin-Embedder-Policy` with its HTML.',
        code: `add_header Cross-Origin-Embedder-Policy credentialless always;`,
        guide: 'web.md#the-element',
      },
    },
    judge({ framesWork, refused }) {
      // The policy has a rule of its own.
      if (framesWork === null || refused?.includes('frames')) return unseen('The probe could not check it.');
      return framesWork
        ? passed('A frame of the widget’s origin works.')
        : failed('A frame of the widget’s origin stayed empty.');
    },
  },
  keys: {
    title: 'Leaves keys typed into the widget to it',
    why: 'A page that handles keys while they are on their way to the widget acts on what the player types, or swallows it.',
    source: 'HS-20',
    fixes: {
      module: {
        text: 'Listen to keys when they come back (not with `capture`): what is typed into the widget does not come.',
        code: `window.addEventListener('keydown', onHotkey); // not: onHotkey, true`,
        guide: 'web.md#the-element',
      },
    },
    judge({ takesKeys }) {
      if (takesKeys === null) return unseen(NOT_TRIED);
      return takesKeys
        ? failed('The page handled or stopped a key on its way to the widget.')
        : passed('A key reached the widget as it was typed.');
    },
  },
  unmount: {
    title: 'Unmounts before its element is removed',
    why: 'A widget whose element is just removed keeps running: its socket, timers and listeners remain.',
    source: 'HS-13, HS-16',
    fixes: {
      module: {
        text: 'Unmount first, whenever the element is removed: on closing, on a change of page, in the clean-up of the effect that mounts.',
        code: `widget.unmount();
element.remove();`,
        guide: 'web.md#the-element',
      },
    },
    judge({ isUnmounted }) {
      if (isUnmounted === null) return unseen('The widget was not removed while the probe was there.');
      return isUnmounted
        ? passed('`unmount` was called before the element was removed.')
        : failed('The element was removed without a call to `unmount`.');
    },
  },
  once: {
    title: 'Mounts one widget into an element',
    why: 'Two widgets in one element overlap, and both call the gateway for the player.',
    source: 'HS-16',
    fixes: {
      module: {
        text: 'Unmount the widget before you mount into its element again.',
        code: `widget?.unmount();
widget = await remote.mount(element, options);`,
        guide: 'web.md#the-element',
      },
    },
    judge({ isDoubled }) {
      if (isDoubled === null) return unseen('The page did not mount the widget a second time.');
      return isDoubled
        ? failed('A second widget was mounted into an element that still had one.')
        : passed('The second widget was mounted after the first was unmounted.');
    },
  },
} as const satisfies Record<string, Rule>;

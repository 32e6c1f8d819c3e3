import { failed, passed, unseen, type Rule } from './rule.ts';

const NOT_TRIED = 'The probe did not get that far.';

/** What the page does while the widget is there, and when it goes. */
export const LIFE_RULES = {
  token: {
    title: 'Renews the token in place',
    why: 'A token that runs out in the middle of a payment is renewed without a new frame, or the player’s form is lost.',
    source: 'HS-10, contract section 2',
    fix: {
      text: 'Answer `onTokenExpired` with `token-updated`; do not open the widget anew.',
      code: `if (messageType === 'onTokenExpired')
  say({ messageType: 'token-updated', payload: { token: await fetchToken() } });`,
    },
    guide: 'events.md#a-token-that-has-expired',
    judge({ token }) {
      if (token === null) return unseen(NOT_TRIED);
      if (token === 'remount') return failed('The page loaded the frame anew when the token had expired.');
      return token === 'nothing'
        ? failed('`onTokenExpired` was not answered.')
        : passed(`\`token-updated\` came after ${token.ms} ms.`);
    },
  },
  update: {
    title: 'Updates without a remount',
    why: 'A player who changes the language or the theme in the middle of a form keeps what was typed only when the frame stays.',
    source: 'HS-7, FM-19, contract section 2',
    fix: {
      text: 'Send what has changed as a message, and leave the frame and its address alone.',
      code: `say({ messageType: 'locale-changed', payload: { locale } });
say({ messageType: 'theme-changed', payload: { schema } });
say({ messageType: 'bonus-list-updated', payload: bonuses });`,
    },
    guide: 'events.md#what-the-page-says',
    judge({ update }) {
      if (update === null) return unseen('The page changed nothing while the probe was there.');
      if (update === 'remount') return failed('The page loaded the frame anew.');
      return update === 'message'
        ? passed('The change came as a message, the frame stayed.')
        : failed('The page changed, and the widget was not told.');
    },
  },
  back: {
    title: 'Hands its Back to the widget',
    why: 'Back is a step inside the cashier first. A page that leaves at once loses the player’s form; on a list the widget itself asks to be closed.',
    source: 'HS-11, RT-19',
    fix: {
      text: 'Send `go-back` instead of leaving, and leave when `onClose` comes.',
      code: `backButton.addEventListener('click', () => say({ messageType: 'go-back' }));`,
    },
    guide: 'events.md#back',
    judge({ back }) {
      if (back === null) return unseen('Nobody went back while the probe was there.');
      if (back === 'left') return failed('The page took the frame away, or loaded it anew.');
      return back === 'message'
        ? passed('Back came as a message, the frame stayed.')
        : failed('Back was pressed, and the widget was not told.');
    },
  },
  origin: {
    title: 'Listens to the widget alone',
    why: 'A page that hears any window lets a foreign document close the cashier, or ask for the player’s data.',
    source: 'HS-14, contract section 2',
    fix: {
      text: 'Check both the window and the origin of every message.',
      code: `if (event.source !== frame.contentWindow || event.origin !== 'https://pay.example') return;`,
    },
    guide: 'web.md#answer-loaded',
    judge({ stranger }) {
      if (!stranger) return unseen(NOT_TRIED);
      return stranger.obeyed
        ? failed('A document of another origin in the same frame asked to be closed, and was obeyed.')
        : passed('A document of another origin in the same frame was not heard.');
    },
  },
  target: {
    title: 'Speaks to the widget alone',
    why: 'A message to `*` goes to whatever stands in the frame at that moment: the token with it.',
    source: 'HS-14, contract section 2',
    fix: {
      text: 'Name the widget’s origin as the target of every message.',
      code: `frame.contentWindow.postMessage(text, 'https://pay.example'); // never '*'`,
    },
    guide: 'web.md#answer-loaded',
    judge({ stranger }) {
      if (!stranger) return unseen(NOT_TRIED);
      if (stranger.overheard)
        return failed('A document of another origin in the same frame got what was meant for the widget.');
      return stranger.spoken
        ? passed('What was meant for the widget did not reach another origin in the same frame.')
        : unseen('The page said nothing while another origin was in the frame.');
    },
  },
  close: {
    title: 'Unmounts when asked',
    why: '`onClose` is the widget’s only way out: a page that ignores it leaves the player in front of a button that does nothing.',
    source: 'HS-11, RT-14',
    fix: {
      text: 'Take the frame out of the page, and your listener with it.',
      code: `if (messageType === 'onClose') {
  window.removeEventListener('message', onMessage);
  frame.remove();
}`,
    },
    guide: 'events.md#closing',
    judge({ isClosed }) {
      if (isClosed === null) return unseen(NOT_TRIED);
      return isClosed
        ? passed('The frame went after `onClose`.')
        : failed('`onClose` was said, and the frame is still there.');
    },
  },
} as const satisfies Record<string, Rule>;

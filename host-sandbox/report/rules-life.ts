import { failed, inApps, passed, unseen, type Rule } from './rule.ts';
import { WAYS } from './way.ts';

const NOT_TRIED = 'The probe did not get that far.';
const TOKEN_GUIDE = 'events.md#a-token-that-has-expired';
const SAYS_GUIDE = 'events.md#what-the-page-says';

/** Rules on the time while the widget is shown and when it closes. */
export const LIFE_RULES = {
  token: {
    title: 'Renews the token in place',
    why: 'A token that runs out in the middle of a payment is renewed without a new widget, or the player’s form is lost.',
    source: 'HS-10, contract section 2',
    fixes: {
      ...inPage(
        'Answer `onTokenExpired` with `token-updated`; do not open the widget anew.',
        `if (messageType === 'onTokenExpired')
  say({ messageType: 'token-updated', payload: { token: await fetchToken() } });`,
        TOKEN_GUIDE,
      ),
      ...inApps(
        'Answer `onTokenExpired` with `token-updated`; do not load the view anew.',
        `"onTokenExpired" -> refreshToken { token -> say("token-updated", JSONObject().put("token", token)) }`,
        `case "onTokenExpired": Session.refresh { [weak self] in self?.say("token-updated", ["token": $0]) }`,
      ),
    },
    judge({ way, token }) {
      if (token === null) return unseen(NOT_TRIED);
      if (token === 'remount')
        return failed(`The ${WAYS[way].host} ${anew(way)} when the token had expired.`);
      return token === 'nothing'
        ? failed('`onTokenExpired` was not answered.')
        : passed(`\`token-updated\` came after ${token.ms} ms.`);
    },
  },
  update: {
    title: 'Updates without a remount',
    why: 'A player who changes the language or the theme in the middle of a form keeps what was typed only when the widget stays.',
    source: 'HS-7, FM-19, contract section 2',
    fixes: {
      frame: {
        text: 'Send what has changed as a message, and leave the frame and its address alone.',
        code: `say({ messageType: 'locale-changed', payload: { locale } });
say({ messageType: 'theme-changed', payload: { schema } });
say({ messageType: 'bonus-list-updated', payload: bonuses });`,
        guide: SAYS_GUIDE,
      },
      module: {
        text: 'Send what has changed by the handle; in React leave the fields out of the effect that mounts.',
        code: `widget.send(JSON.stringify({ messageType: 'locale-changed', payload: { locale } }));`,
        guide: SAYS_GUIDE,
      },
      ...inApps(
        'Send what has changed as a message, and leave the view alone; an app whose language changes keeps its activity or controller.',
        `say("locale-changed", JSONObject().put("locale", locale))`,
        `say("locale-changed", ["locale": locale])`,
      ),
    },
    judge({ way, update }) {
      const { host, place } = WAYS[way];
      if (update === null) return unseen(`The ${host} changed nothing while the probe was there.`);
      if (update === 'remount') return failed(`The ${host} ${anew(way)}.`);
      return update === 'message'
        ? passed(`The change came as a message, the ${place} stayed.`)
        : failed(`The ${host} changed, and the widget was not told.`);
    },
  },
  back: {
    title: 'Hands its Back to the widget',
    why: 'Back is a step inside the cashier first. Who leaves at once loses the player’s form; on a list the widget itself asks to be closed.',
    source: 'HS-11, RT-19',
    fixes: {
      ...inPage(
        'Send `go-back` instead of leaving, and leave when `onClose` comes.',
        `backButton.addEventListener('click', () => say({ messageType: 'go-back' }));`,
        'events.md#back',
      ),
      ...inApps(
        'Send `go-back` (or `swipe-back`) instead of leaving, and leave when `onClose` comes.',
        `override fun handleOnBackPressed() = say("go-back")`,
        `if isOurs(webView.url) { say("swipe-back") } else { webView.goBack() }`,
      ),
    },
    judge({ way, back }) {
      const { host, place } = WAYS[way];
      if (back === null) return unseen('Nobody went back while the probe was there.');
      if (back === 'left') return failed(`The ${host} took the ${place} away, or opened it anew.`);
      return back === 'message'
        ? passed(`Back came as a message, the ${place} stayed.`)
        : failed('Back was pressed, and the widget was not told.');
    },
  },
  external: {
    title: 'Opens outside what must leave',
    why: 'A payment app’s link or a support chat that opens in the web view takes the cashier’s place, or opens nothing at all.',
    source: 'RT-14, contract section 2',
    fixes: inApps(
      'Hand the address of `onOpenExternal` to the system.',
      `"onOpenExternal" -> openOutside(Uri.parse(payload.getString("url"))) // Intent.ACTION_VIEW`,
      `case "onOpenExternal":
  if let url = (payload["url"] as? String).flatMap(URL.init(string:)) { UIApplication.shared.open(url) }`,
    ),
    judge({ external }) {
      if (external === null) return unseen(NOT_TRIED);
      if (external === 'inside') return failed('The address of `onOpenExternal` was opened in the web view.');
      return external === 'outside'
        ? passed('The address of `onOpenExternal` was opened outside.')
        : failed('`onOpenExternal` was said, and its address was not opened.');
    },
  },
  close: {
    title: 'Takes the widget away when asked',
    why: '`onClose` is the widget’s only way out: who ignores it leaves the player in front of a button that does nothing.',
    source: 'HS-11, RT-14',
    fixes: {
      frame: {
        text: 'Take the frame out of the page, and your listener with it.',
        code: `if (messageType === 'onClose') {
  window.removeEventListener('message', onMessage);
  frame.remove();
}`,
        guide: 'events.md#closing',
      },
      module: {
        text: 'Unmount the widget, and leave its place.',
        code: `if (messageType === 'onClose') widget.unmount();`,
        guide: 'events.md#closing',
      },
      ...inApps(
        'Leave the screen that the view stands in.',
        `"onClose" -> finish()`,
        `case "onClose": dismiss(animated: true)`,
      ),
    },
    judge({ way, isClosed }) {
      if (isClosed === null) return unseen(NOT_TRIED);
      return isClosed
        ? passed('The widget went after `onClose`.')
        : failed(`\`onClose\` was said, and the ${WAYS[way].place} is as it was.`);
    },
  },
} as const satisfies Record<string, Rule>;

/** The same fix for frame and module; `say` is how each sends messages. */
function inPage(text: string, code: string, guide: string) {
  const fix = { text, code, guide };
  return { frame: fix, module: fix };
}

const anew = (way: keyof typeof WAYS): string =>
  way === 'module' ? 'mounted the widget anew' : `loaded the ${WAYS[way].place} anew`;

import { failed, inApps, passed, unseen, type Rule } from './rule.ts';
import { WAYS } from './way.ts';

const NOT_TRIED = 'The probe did not get that far.';
const TOKEN_GUIDE = 'events.md#a-token-that-has-expired';
const MESSAGES_GUIDE = 'events.md#what-the-page-sends';

/** Rules on the time while the widget is shown and when it closes. */
export const LIFE_RULES = {
  token: {
    title: 'Renews the token in place',
    why: 'A token may expire during a payment. If the page opens a new widget instead of renewing it, the player’s form is lost.',
    source: 'HS-10, contract: Start and origins',
    fixes: {
      ...inPage(
        'Answer `onTokenExpired` with `token-updated`; do not open a new widget.',
        `if (messageType === 'onTokenExpired')
  say({ messageType: 'token-updated', payload: { token: await fetchToken() } });`,
        TOKEN_GUIDE,
      ),
      ...inApps(
        'Answer `onTokenExpired` with `token-updated`; do not reload the view.',
        `"onTokenExpired" -> refreshToken { token -> say("token-updated", JSONObject().put("token", token)) }`,
        `case "onTokenExpired": Session.refresh { [weak self] in self?.say("token-updated", ["token": $0]) }`,
      ),
    },
    judge({ way, token }) {
      if (token === null) return unseen(NOT_TRIED);
      if (token === 'remount') return failed(`The ${WAYS[way].host} ${anew(way)} when the token expired.`);
      return token === 'nothing'
        ? failed('`onTokenExpired` was not answered.')
        : passed(`\`token-updated\` arrived after ${token.ms} ms.`);
    },
  },
  update: {
    title: 'Updates without a remount',
    why: 'A player who changes the language or the theme while filling a form keeps the input only if the widget stays.',
    source: 'HS-7, FM-19, contract: Start and origins',
    fixes: {
      frame: {
        text: 'Send the change as a message, and do not touch the frame or its address.',
        code: `say({ messageType: 'locale-changed', payload: { locale } });
say({ messageType: 'theme-changed', payload: { schema } });
say({ messageType: 'bonus-list-updated', payload: bonuses });`,
        guide: MESSAGES_GUIDE,
      },
      module: {
        text: 'Send the change through the handle; in React keep these fields out of the dependencies of the effect that mounts.',
        code: `widget.send(JSON.stringify({ messageType: 'locale-changed', payload: { locale } }));`,
        guide: MESSAGES_GUIDE,
      },
      ...inApps(
        'Send the change as a message, and do not reload the view; when the app’s language changes, keep its activity or controller.',
        `say("locale-changed", JSONObject().put("locale", locale))`,
        `say("locale-changed", ["locale": locale])`,
      ),
    },
    judge({ way, update }) {
      const { host, container } = WAYS[way];
      if (update === null) return unseen(`The ${host} changed nothing while the probe was there.`);
      if (update === 'remount') return failed(`The ${host} ${anew(way)}.`);
      return update === 'message'
        ? passed(`The change was sent as a message, and the ${container} stayed.`)
        : failed(`The ${host} changed, but the widget received no message.`);
    },
  },
  back: {
    title: 'Passes its Back to the widget',
    why: 'Back is first a step inside the cashier. A host that leaves immediately loses the player’s form; on a list the widget itself asks to be closed.',
    source: 'HS-11, RT-19',
    fixes: {
      ...inPage(
        'Send `go-back` instead of leaving, and leave when `onClose` arrives.',
        `backButton.addEventListener('click', () => say({ messageType: 'go-back' }));`,
        'events.md#back',
      ),
      ...inApps(
        'Send `go-back` (or `swipe-back`) instead of leaving, and leave when `onClose` arrives.',
        `override fun handleOnBackPressed() = say("go-back")`,
        `if isOurs(webView.url) { say("swipe-back") } else { webView.goBack() }`,
      ),
    },
    judge({ way, back }) {
      const { host, container } = WAYS[way];
      if (back === null) return unseen('The player did not go back while the probe was there.');
      if (back === 'left') return failed(`The ${host} removed or reopened the ${container}.`);
      return back === 'message'
        ? passed(`Back was sent as a message, and the ${container} stayed.`)
        : failed('Back was pressed, but the widget received no message.');
    },
  },
  external: {
    title: 'Opens external links outside the view',
    why: 'A payment app’s link or a support chat that opens in the web view takes the cashier’s place, or opens nothing at all.',
    source: 'RT-14, contract: Start and origins',
    fixes: inApps(
      'Open the address of `onOpenExternal` through the system.',
      `"onOpenExternal" -> openOutside(Uri.parse(payload.getString("url"))) // Intent.ACTION_VIEW`,
      `case "onOpenExternal":
  if let url = (payload["url"] as? String).flatMap(URL.init(string:)) { UIApplication.shared.open(url) }`,
    ),
    judge({ external }) {
      if (external === null) return unseen(NOT_TRIED);
      if (external === 'inside') return failed('The address of `onOpenExternal` was opened in the web view.');
      return external === 'outside'
        ? passed('The address of `onOpenExternal` was opened outside.')
        : failed('`onOpenExternal` was sent, but its address was not opened.');
    },
  },
  close: {
    title: 'Removes the widget when asked',
    why: '`onClose` is the only way to close the widget: a host that ignores it leaves the player with a button that does nothing.',
    source: 'HS-11, RT-14',
    fixes: {
      frame: {
        text: 'Remove the frame from the page, together with your listener.',
        code: `if (messageType === 'onClose') {
  window.removeEventListener('message', onMessage);
  frame.remove();
}`,
        guide: 'events.md#closing',
      },
      module: {
        text: 'Unmount the widget and close its container.',
        code: `if (messageType === 'onClose') widget.unmount();`,
        guide: 'events.md#closing',
      },
      ...inApps(
        'Close the screen that contains the view.',
        `"onClose" -> finish()`,
        `case "onClose": dismiss(animated: true)`,
      ),
    },
    judge({ way, isClosed }) {
      if (isClosed === null) return unseen(NOT_TRIED);
      return isClosed
        ? passed('The widget was removed after `onClose`.')
        : failed(`\`onClose\` was sent, but the ${WAYS[way].container} is still there.`);
    },
  },
} as const satisfies Record<string, Rule>;

/** The same fix for frame and module; `say` is how each sends messages. */
function inPage(text: string, code: string, guide: string) {
  const fix = { text, code, guide };
  return { frame: fix, module: fix };
}

const anew = (way: keyof typeof WAYS): string =>
  way === 'module' ? 'mounted a new widget' : `reloaded the ${WAYS[way].container}`;

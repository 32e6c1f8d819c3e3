import { failed, inApps, passed, unseen, type Rule } from './rule.ts';
import { WAYS } from './way.ts';

const NOT_TRIED = 'The probe did not get that far.';
const STRANGER = 'A document of another origin in the same';

/**
 * Rules on whom the page or app communicates with; a module has no window that could be confused with another.
 */
export const TRUST_RULES = {
  origin: {
    title: 'Listens only to the widget',
    why: 'A host that accepts messages from any document lets a foreign one close the cashier or request the player’s data.',
    source: 'HS-14, contract: Start and origins',
    fixes: {
      frame: {
        text: 'Check both the window and the origin of every message.',
        code: `if (event.source !== frame.contentWindow || event.origin !== 'https://pay.example') return;`,
        guide: 'web.md#answer-loaded',
      },
      ...inApps(
        'Inject the bridge into the widget’s pages only, or check the origin of each message.',
        `WebViewCompat.addWebMessageListener(webView, "BillingBridge", setOf("https://pay.example"), listener)`,
        `guard from.isMainFrame, from.securityOrigin.host == "pay.example" else { return }`,
      ),
    },
    judge({ way, stranger }) {
      if (!stranger) return unseen(NOT_TRIED);
      const { container } = WAYS[way];
      return stranger.isObeyed
        ? failed(`${STRANGER} ${container} asked to be closed, and the host obeyed.`)
        : passed(`${STRANGER} ${container} was ignored.`);
    },
  },
  target: {
    title: 'Sends messages only to the widget',
    why: 'A message without a target origin may reach a foreign document, together with the token.',
    source: 'HS-14, contract: Start and origins',
    fixes: {
      frame: {
        text: 'Set the widget’s origin as the target of every message.',
        code: `frame.contentWindow.postMessage(text, 'https://pay.example'); // never '*'`,
        guide: 'web.md#answer-loaded',
      },
      ...inApps(
        'Check the view’s address before you evaluate a script in it: it may show a payment page.',
        `if (isOurs(Uri.parse(webView.url ?: return))) webView.evaluateJavascript(script, null)`,
        `guard isOurs(webView.url) else { return }`,
      ),
    },
    judge({ way, stranger }) {
      if (!stranger) return unseen(NOT_TRIED);
      const { host, container } = WAYS[way];
      if (stranger.hasReceived)
        return failed(`${STRANGER} ${container} received a message meant for the widget.`);
      return stranger.hasHostSent
        ? passed(`No message for the widget reached another origin in the same ${container}.`)
        : unseen(`The ${host} sent nothing while another origin was in the ${container}.`);
    },
  },
} as const satisfies Record<string, Rule>;

import { useRef } from 'react';
import { Linking } from 'react-native';
import { WebView } from 'react-native-webview';

const ORIGIN = 'https://pay.example';
const START = `${ORIGIN}/cashier/`;
const BRIDGE = `if (location.origin === '${ORIGIN}')
  window.BillingBridge = { postMessage: (text) => window.ReactNativeWebView.postMessage(text) };
true;`;

export function Cashier({ player, refreshToken, onClose }) {
  const view = useRef(null);
  const page = useRef(START);
  const isOurs = (url) => url === ORIGIN || url.startsWith(`${ORIGIN}/`);
  /** Only in the widget's own page: the view may show a payment page. */
  const run = (script) => isOurs(page.current) && view.current?.injectJavaScript(`${script}; true;`);
  const send = (messageType, payload) => {
    const text = JSON.stringify({ messageType, payload });
    run(`window.postMessage(${JSON.stringify(text)}, location.origin)`);
  };
  const openOutside = (url) => {
    if (!/^(?:javascript|file|content|data|intent):/i.test(url)) Linking.openURL(url).catch(() => undefined);
  };

  const onMessage = ({ nativeEvent: { url, data } }) => {
    if (!isOurs(url)) return;
    const { messageType, payload } = JSON.parse(data);
    // After a payment page the widget sends it again: set the player again.
    if (messageType === 'Loaded') run(`window.billingUserData = ${JSON.stringify(player)}`);
    else if (messageType === 'onTokenExpired')
      refreshToken().then((token) => send('token-updated', { token }));
    else if (messageType === 'onOpenExternal') openOutside(payload.url);
    else if (messageType === 'onClose') onClose();
  };

  return (
    <WebView
      ref={view}
      source={{ uri: START }}
      originWhitelist={['https://*']}
      injectedJavaScriptBeforeContentLoaded={BRIDGE}
      domStorageEnabled
      setSupportMultipleWindows={false} // a link to a new window opens in the same view
      onNavigationStateChange={({ url }) => {
        page.current = url;
      }}
      onMessage={onMessage}
      onShouldStartLoadWithRequest={({ url, isTopFrame }) => {
        if (isTopFrame === false || url.startsWith('https:')) return true;
        openOutside(url);
        return false;
      }}
      // The system has ended the page's process: the view would stay white.
      onContentProcessDidTerminate={() => view.current?.reload()}
      onRenderProcessGone={() => view.current?.reload()}
    />
  );
}

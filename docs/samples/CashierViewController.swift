import UIKit
import WebKit

private let host = "pay.example"
private let start = URL(string: "https://pay.example/cashier/")!

final class CashierViewController: UIViewController, WKScriptMessageHandler, WKNavigationDelegate, WKUIDelegate {
  private var webView: WKWebView!
  private var underWay: URL?  // the address of a payment that has no final status yet

  override func viewDidLoad() {
    super.viewDidLoad()
    let configuration = WKWebViewConfiguration()
    configuration.userContentController.add(WeakHandler(self), name: "billing")
    webView = WKWebView(frame: view.bounds, configuration: configuration)
    webView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    webView.allowsBackForwardNavigationGestures = false  // the widget gets the swipe
    webView.navigationDelegate = self
    webView.uiDelegate = self
    view.addSubview(webView)

    let swipe = UIScreenEdgePanGestureRecognizer(target: self, action: #selector(onSwipe))
    swipe.edges = .left
    webView.addGestureRecognizer(swipe)
    webView.load(URLRequest(url: start))
  }

  /// A message of the widget.
  func userContentController(_ controller: WKUserContentController, didReceive message: WKScriptMessage) {
    let from = message.frameInfo
    guard from.isMainFrame, from.securityOrigin.protocol == "https", from.securityOrigin.host == host,
      let text = message.body as? String,
      let parsed = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    else { return }
    let payload = parsed["payload"] as? [String: Any] ?? [:]
    switch parsed["messageType"] as? String {
    // After a payment page the widget sends it again: set the player again.
    case "Loaded": evaluate("window.billingUserData = \(json(player()))")
    case "onTokenExpired":
      Session.refresh { [weak self] token in self?.send("token-updated", ["token": token]) }
    case "onOpenExternal":
      if let url = (payload["url"] as? String).flatMap(URL.init(string:)) { UIApplication.shared.open(url) }
    case "onTransaction":
      let isFinal = ["processed", "mistaked", "cancelled"].contains(payload["status"] as? String ?? "")
      underWay = isFinal ? nil : address(of: payload)
    case "onClose": dismiss(animated: true)
    default: break
    }
  }

  /// Shows the true status of a payment.
  private func address(of payload: [String: Any]) -> URL? {
    guard let section = payload["transaction"] as? String, let id = payload["id"] as? String else { return nil }
    var parts = URLComponents(url: start.appendingPathComponent("\(section)/complete"), resolvingAgainstBaseURL: false)
    parts?.queryItems = [URLQueryItem(name: "transactionId", value: id)]
    return parts?.url
  }

  /// A later message: JSON text, posted by the page to itself.
  func send(_ messageType: String, _ payload: [String: Any]? = nil) {
    var message: [String: Any] = ["messageType": messageType]
    message["payload"] = payload
    evaluate("window.postMessage(\(json(json(message))), location.origin)")
  }

  /// Only in the widget's own page: the view may show a payment page.
  private func evaluate(_ script: String) {
    guard isOurs(webView.url) else { return }
    webView.evaluateJavaScript(script, completionHandler: nil)
  }

  private func isOurs(_ url: URL?) -> Bool { url?.scheme == "https" && url?.host == host }

  /// A value as JSON text; a text becomes a quoted one.
  private func json(_ value: Any) -> String {
    let data = try? JSONSerialization.data(withJSONObject: value, options: .fragmentsAllowed)
    return data.flatMap { String(data: $0, encoding: .utf8) } ?? "null"
  }

  /// The player's fields as in `loaded`.
  private func player() -> [String: Any] {
    [
      "userId": Session.userId, "token": Session.token, "host": "https://gateway.example",
      "currency": "MXN", "paymentGeo": "MX", "locale": Locale.current.identifier,
    ]
  }

  @objc private func onSwipe(_ gesture: UIGestureRecognizer) {
    guard gesture.state == .ended else { return }
    if isOurs(webView.url) { send("swipe-back") } else { webView.goBack() }
  }

  /// Web addresses stay in the view, payment apps open outside.
  func webView(
    _ webView: WKWebView, decidePolicyFor action: WKNavigationAction,
    decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
  ) {
    guard let url = action.request.url, action.targetFrame?.isMainFrame == true,
      !["https", "about"].contains(url.scheme ?? "")
    else { return decisionHandler(.allow) }
    decisionHandler(.cancel)
    UIApplication.shared.open(url)
  }

  /// A page that asks for a new window gets it in the same view, which otherwise opens nothing.
  func webView(
    _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
    for action: WKNavigationAction, windowFeatures: WKWindowFeatures
  ) -> WKWebView? {
    guard let url = action.request.url else { return nil }
    if url.scheme == "https" { webView.load(action.request) } else { UIApplication.shared.open(url) }
    return nil
  }

  /// The system has ended the page's process, e.g. for memory: the view would stay white.
  func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {
    webView.load(URLRequest(url: underWay ?? start))
  }

  /// A universal link brings the player back from another app, to the payment.
  func open(_ activity: NSUserActivity) {
    guard let url = activity.webpageURL, isOurs(url) else { return }
    webView.load(URLRequest(url: url))
  }
}

/// The configuration retains its handlers; this breaks the retain cycle.
private final class WeakHandler: NSObject, WKScriptMessageHandler {
  weak var handler: WKScriptMessageHandler?
  init(_ handler: WKScriptMessageHandler) { self.handler = handler }
  func userContentController(_ controller: WKUserContentController, didReceive message: WKScriptMessage) {
    handler?.userContentController(controller, didReceive: message)
  }
}

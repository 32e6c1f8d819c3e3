import android.content.Intent
import android.net.Uri
import android.os.Bundle
import android.os.Message
import android.webkit.RenderProcessGoneDetail
import android.webkit.WebChromeClient
import android.webkit.WebResourceRequest
import android.webkit.WebView
import android.webkit.WebViewClient
import androidx.activity.OnBackPressedCallback
import androidx.appcompat.app.AppCompatActivity
import androidx.webkit.WebViewCompat
import androidx.webkit.WebViewFeature
import org.json.JSONObject

private const val ORIGIN = "https://pay.example"
private const val START = "$ORIGIN/cashier/"
private val FINAL = setOf("processed", "mistaked", "cancelled")

class CashierActivity : AppCompatActivity() {
    private lateinit var webView: WebView
    private var underWay: String? = null // the address of a payment that has no final status yet

    override fun onCreate(savedInstanceState: Bundle?) {
        super.onCreate(savedInstanceState)
        onBackPressedDispatcher.addCallback(this, Back())
        // The system ends an app in the background and creates its activity again, with the intent of its first start.
        underWay = savedInstanceState?.getString("underWay")
        val returned = intent.data?.takeIf { savedInstanceState == null && isOurs(it) }
        open(underWay ?: returned?.toString() ?: START)
    }

    override fun onSaveInstanceState(state: Bundle) {
        super.onSaveInstanceState(state)
        state.putString("underWay", underWay)
    }

    private fun open(url: String) {
        webView = WebView(this)
        setContentView(webView)
        webView.settings.javaScriptEnabled = true
        webView.settings.domStorageEnabled = true // a payment is found again after a reload
        webView.settings.setSupportMultipleWindows(true) // a link of a payment page to a new window
        webView.webViewClient = Links()
        webView.webChromeClient = Windows()
        // The view cannot download: the system's browser or viewer can.
        webView.setDownloadListener { url, _, _, _, _ -> openOutside(Uri.parse(url)) }

        check(WebViewFeature.isFeatureSupported(WebViewFeature.WEB_MESSAGE_LISTENER))
        WebViewCompat.addWebMessageListener(webView, "BillingBridge", setOf(ORIGIN)) { _, message, _, isMainFrame, _ ->
            if (isMainFrame) message.data?.let(::onMessage)
        }
        webView.loadUrl(url)
    }

    /** A message of the widget, on the main thread. */
    private fun onMessage(text: String) {
        val message = JSONObject(text)
        val payload = message.optJSONObject("payload") ?: JSONObject()
        when (message.getString("messageType")) {
            // After a payment page the widget sends it again: set the player again.
            "Loaded" -> evaluate("window.billingUserData = ${player()}")
            "onTokenExpired" -> refreshToken { token -> send("token-updated", JSONObject().put("token", token)) }
            "onOpenExternal" -> openOutside(Uri.parse(payload.getString("url")))
            "onTransaction" -> underWay = payload.takeUnless { it.getString("status") in FINAL }
                ?.let { "$START${it.getString("transaction")}/complete?transactionId=${Uri.encode(it.getString("id"))}" }
            "onClose" -> finish()
        }
    }

    /** A later message: JSON text, posted by the page to itself. */
    private fun send(messageType: String, payload: JSONObject? = null) {
        val message = JSONObject().put("messageType", messageType).put("payload", payload)
        evaluate("window.postMessage(${JSONObject.quote(message.toString())}, location.origin)")
    }

    /** Only in the widget's own page: the view may show a payment page. */
    private fun evaluate(script: String) {
        if (isOurs(Uri.parse(webView.url ?: return))) webView.evaluateJavascript(script, null)
    }

    private fun isOurs(uri: Uri) = uri.scheme == "https" && uri.host == Uri.parse(ORIGIN).host

    private fun openOutside(uri: Uri) {
        if (uri.scheme in setOf("javascript", "file", "content", "data")) return
        if (uri.scheme == "intent") return openIntent(uri)
        runCatching { startActivity(Intent(Intent.ACTION_VIEW, uri)) }
    }

    /** `intent://pay?…#Intent;scheme=upi;package=…;end`: only what a browser would open, no private part of an app. */
    private fun openIntent(uri: Uri) {
        val intent = runCatching { Intent.parseUri(uri.toString(), Intent.URI_INTENT_SCHEME) }.getOrNull() ?: return
        val fallback = intent.getStringExtra("browser_fallback_url")?.let(Uri::parse)
        if (intent.data?.scheme in setOf("javascript", "file", "content", "data")) return
        intent.addCategory(Intent.CATEGORY_BROWSABLE)
        intent.component = null
        intent.selector = null
        intent.flags = Intent.FLAG_ACTIVITY_NEW_TASK // no permission to read files is passed on
        runCatching { startActivity(intent) }.onFailure {
            if (fallback?.scheme == "https") webView.loadUrl(fallback.toString())
        }
    }

    /** The player's fields as in `loaded`. */
    private fun player(): JSONObject = JSONObject()
        .put("userId", Session.userId)
        .put("token", Session.token)
        .put("host", "https://gateway.example")
        .put("currency", "MXN")
        .put("paymentGeo", "MX")
        .put("locale", resources.configuration.locales[0].language)

    private fun refreshToken(use: (String) -> Unit) = Session.refresh { token -> runOnUiThread { use(token) } }

    private inner class Back : OnBackPressedCallback(true) {
        override fun handleOnBackPressed() {
            val isHere = webView.url?.let { isOurs(Uri.parse(it)) } ?: false
            when {
                isHere -> send("go-back") // on a list the widget answers with onClose
                webView.canGoBack() -> webView.goBack()
                else -> finish()
            }
        }
    }

    /** Web addresses stay in the view, payment apps open outside. */
    private inner class Links : WebViewClient() {
        override fun shouldOverrideUrlLoading(view: WebView, request: WebResourceRequest): Boolean {
            if (!request.isForMainFrame || request.url.scheme == "https") return false
            openOutside(request.url)
            return true
        }

        /** The system has ended the page's process, e.g. for memory: a new view starts the widget, or shows the payment. */
        override fun onRenderProcessGone(view: WebView, detail: RenderProcessGoneDetail): Boolean {
            view.destroy()
            open(underWay ?: START)
            return true
        }
    }

    /** A page that asks for a new window gets it in the same view. */
    private inner class Windows : WebChromeClient() {
        override fun onCreateWindow(view: WebView, isDialog: Boolean, byPlayer: Boolean, result: Message): Boolean {
            if (!byPlayer) return false
            val window = WebView(this@CashierActivity)
            window.webViewClient = object : WebViewClient() {
                override fun shouldOverrideUrlLoading(own: WebView, request: WebResourceRequest): Boolean {
                    if (request.url.scheme == "https") view.loadUrl(request.url.toString()) else openOutside(request.url)
                    own.destroy()
                    return true
                }
            }
            (result.obj as WebView.WebViewTransport).webView = window
            result.sendToTarget()
            return true
        }
    }

    /** An app link brings the player back from another app, to the payment. */
    override fun onNewIntent(intent: Intent) {
        super.onNewIntent(intent)
        intent.data?.takeIf(::isOurs)?.let { webView.loadUrl(it.toString()) }
    }
}

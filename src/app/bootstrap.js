// Inlined into index.html. It finds the prefix the folder is served under (its first path segment), shows the skeleton
// in the right theme, and starts the first script, fetching beside it what that will ask for at once.
// SCRIPTS, PRELOADS and SKELETON_CSS are filled in by build/index-html-plugin.ts.
(function () {
  const prefix = '/' + (location.pathname.split('/')[1] || '') + '/';
  const base = prefix === '//' ? '/' : prefix;
  const handlers = window.webkit && window.webkit.messageHandlers;
  const native = (handlers && handlers.billing) || window.BillingBridge;
  document.querySelector('.cashier-sk').setAttribute('data-theme', native ? 'dark' : 'light');
  if ('adoptedStyleSheets' in document) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(SKELETON_CSS);
    document.adoptedStyleSheets = [sheet];
  }
  const identity = (url) => url;
  const policy = window.trustedTypes
    ? window.trustedTypes.createPolicy('cashier#page', { createScriptURL: identity })
    : { createScriptURL: identity };
  for (const file of SCRIPTS) {
    const script = document.createElement('script');
    script.async = false;
    script.src = policy.createScriptURL(base + file);
    document.head.appendChild(script);
  }
  for (const file of PRELOADS) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    link.href = base + file;
    document.head.appendChild(link);
  }
})();

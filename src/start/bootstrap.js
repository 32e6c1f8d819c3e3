// Inlined into index.html. It finds the prefix under which the folder is served (the first path segment), requests the
// first script, which later decides when to load the interface, announces a frame to the page around it, and shows the
// skeleton in the correct theme.
// build/webpack/index-html-plugin.ts fills in SCRIPTS (the line first) and LATER, both pairs of name and integrity,
// SKELETON_CSS, and the values of kept-pages.ts and iframe-bridge.ts.
(function () {
  const prefix = '/' + (location.pathname.split('/')[1] || '') + '/';
  const base = prefix === '//' ? '/' : prefix;
  // As in detectMode, a frame with the bridge's name is not an app.
  const isBridge = (sink) => Boolean(sink) && sink.window !== sink && typeof sink.postMessage === 'function';
  const handlers = window.webkit && window.webkit.messageHandlers;
  const native = [handlers && handlers.billing, window.BillingBridge].find(isBridge);
  const identity = (url) => url;
  const policy = window.trustedTypes
    ? window.trustedTypes.createPolicy('cashier#page', { createScriptURL: identity })
    : { createScriptURL: identity };
  let hasFailed = false;
  // A first script has failed to load or its integrity check. A kept page gives way to the deployed one if that can be had.
  const fail = (file) => {
    if (hasFailed) return;
    hasFailed = true;
    const forgotten = forget();
    if (!isKept) return report(file);
    forgotten
      .then(check)
      .catch(() => false)
      .then((reloads) => reloads || report(file));
  };
  // No dictionary has loaded yet.
  const report = (file) => {
    const text = 'The cashier did not load';
    root.textContent = text + '. Check your connection and reload the page.';
    const payload = { text: text + ': ' + location.origin + base + file, code: 'chunk' };
    const said = JSON.stringify({ messageType: 'onInitError', payload });
    if (native) native.postMessage(said);
    else if (parent !== window) parent.postMessage(said, '*');
  };
  // The next visit takes nothing from caches.
  const forget = async () => {
    try {
      const registration = await navigator.serviceWorker.getRegistration();
      // Without an own one this is the worker of a page that contains the folder.
      if (registration && registration.scope === location.origin + base) await registration.unregister();
      await caches.delete(PAGE_CACHE);
      await caches.delete(SCRIPT_CACHE);
    } catch {
      // Storage is refused: nothing is kept.
    }
  };
  // In a frame with an opaque origin its own files are cross-origin, so their integrity cannot be checked.
  const isOwn = window.origin === location.origin;
  const root = document.getElementById('cashier');
  // The page of an earlier visit (docs/decisions/0016) has the line as a file, the served one contains it.
  const isKept = root.hasAttribute('data-kept');
  for (const [file, integrity] of SCRIPTS.slice(isKept ? 0 : 1)) {
    const script = document.createElement('script');
    script.async = false;
    if (isOwn) script.integrity = integrity;
    script.onerror = () => fail(file);
    script.src = policy.createScriptURL(base + file);
    document.head.appendChild(script);
  }
  // The page around the frame answers while this one is painted; the line takes its messages (page-line.ts).
  if (!native && parent !== window) {
    const messages = [];
    const receive = (event) => {
      if (event.source === parent && messages.length < MAX_MESSAGES) messages.push(event);
    };
    const take = () => {
      removeEventListener('message', receive);
      return messages.splice(0);
    };
    addEventListener('message', receive);
    root.announced = { at: performance.now(), take };
    parent.postMessage(ANNOUNCEMENT, '*');
  }
  const skeleton = document.querySelector('.cashier-sk');
  let theme = native ? 'dark' : 'light';
  // The host page's colours before its first message (src/sdk/first-colors.ts): only names and hex values.
  if (/^#colors=[a-z0-9.,]{1,64}$/.test(location.hash))
    for (const [, name, hex] of location.hash.matchAll(/\b(bg|surface|border)\.([0-9a-f]{6})\b/g)) {
      skeleton.style.setProperty('--cashier-color-' + name, '#' + hex);
      // Green decides, because it contributes most to lightness.
      if (name === 'bg') theme = parseInt(hex.slice(2, 4), 16) < 128 ? 'dark' : 'light';
    }
  skeleton.setAttribute('data-theme', theme);
  // Before the first paint: the scrollbar of a long list must not move the page. A frame that follows its content has none.
  if (!native && parent === window) document.documentElement.style.scrollbarGutter = 'stable';
  if ('adoptedStyleSheets' in document) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(SKELETON_CSS);
    document.adoptedStyleSheets = [sheet];
  }
  // If another page is deployed by now, or none is, that takes the place of a kept one; once the player has pressed
  // something, at the next visit.
  if (isKept) check().catch(() => {});
  /** Whether the page reloads. */
  async function check() {
    let isUsed = false;
    let isLeaving = false;
    const use = () => {
      isUsed = true;
      // What a player who is faster than the network has opened stays, unless the page does not work.
      if (isLeaving && !hasFailed) stop();
    };
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, use, { capture: true, once: true });
    // A route changes it meanwhile.
    const { pathname } = location;
    const kept = await caches.match(pathname, { cacheName: PAGE_CACHE });
    const signal = AbortSignal.timeout(15000);
    const deployed = await fetch(pathname, { cache: 'no-cache', redirect: 'manual', signal });
    // A server that is down or busy says nothing about its pages.
    if (deployed.status === 429 || deployed.status > 499) return false;
    if (kept && (await contentOf(deployed)) === (await contentOf(kept))) return false;
    await caches.delete(PAGE_CACHE);
    isLeaving = hasFailed || !isUsed;
    if (isLeaving) location.reload();
    return isLeaving;
  }
  async function contentOf(page) {
    return page.headers.get('content-security-policy') + (await page.text()).replace(SERVED, KEPT);
  }
  // The first script dispatches this event when the interface cannot be loaded.
  root.addEventListener('broken', forget, { once: true });
  // From here webpack's runtime takes it when it loads the interface (build/webpack/index-html-plugin.ts).
  if (isOwn) root.integrity = Object.fromEntries(LATER.map(([file, integrity]) => [base + file, integrity]));
})();

// Runs in every iframe before any script of its page; race.ts puts `const OPTIONS = …;` in front of it. It reports
// through the binding `benchReport` when the page first painted and when the first method was visible.
(function () {
  const { selector, tap, field, roundTrip } = OPTIONS;
  const origin = performance.timeOrigin;
  const report = (name, at, more) =>
    window.benchReport(JSON.stringify({ name, frame: origin, at: origin + at, ...more }));
  report('start', 0, { isTop: window === window.top });

  // The browser's network throttling delays a WebSocket's handshake, but not its messages. So each sent message is
  // delayed here by one round trip. The messages stay in order.
  const steps = [];
  const step = (what) => steps.push([what, origin + performance.now()]);
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (data) {
    step(`socket out ${String(data).slice(0, 3)}`);
    if (roundTrip === 0) return send.call(this, data);
    setTimeout(() => this.readyState === WebSocket.OPEN && send.call(this, data), roundTrip);
  };
  window.WebSocket = new Proxy(WebSocket, {
    construct(target, args) {
      const socket = new target(...args);
      step('socket requested');
      socket.addEventListener('message', ({ data }) =>
        step(`socket in ${String(data).slice(0, 3)} ${data.length} B`),
      );
      return socket;
    },
  });

  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) report(name, startTime);
  }).observe({ type: 'paint', buffered: true });

  const sum = { blocking: 0, shift: 0 };
  const add = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  add('longtask', ({ duration }) => (sum.blocking += duration - 50));
  add('layout-shift', ({ value, hadRecentInput }) => (sum.shift += hadRecentInput ? 0 : value));
  window.benchSums = () => sum;

  /** Also searches open shadow roots. */
  function findAll(selector, root = document) {
    const inside = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
      shadowRoot ? findAll(selector, shadowRoot) : [],
    );
    return [...root.querySelectorAll(selector), ...inside];
  }

  // The time from a tap to the end of the first browser frame that shows the field.
  let tapped = null;
  addEventListener('click', ({ timeStamp, isTrusted }) => isTrusted && (tapped = timeStamp), true);
  window.benchCentre = () => {
    const element = findAll(tap).find(isShown);
    element?.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = element?.getBoundingClientRect() ?? {};
    return element ? { x: left + width / 2, y: top + height / 2 } : null;
  };
  window.benchField = () => {
    const seek = () => {
      if (tapped === null || !findAll(field).some(isShown)) return requestAnimationFrame(seek);
      const shown = new MessageChannel();
      shown.port1.onmessage = () => report('field', performance.now(), { took: performance.now() - tapped });
      shown.port2.postMessage(null);
    };
    seek();
  };

  function isShown(element) {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 0 && height > 0 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    );
  }
  // The end of the first browser frame that shows it: a message that is posted from an animation frame arrives after
  // the paint.
  const channel = new MessageChannel();
  channel.port1.onmessage = () => {
    const files = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ].map(({ name, startTime, responseEnd, encodedBodySize }) => [
      name,
      origin + startTime,
      origin + responseEnd,
      encodedBodySize,
    ]);
    report('visible', performance.now(), { files, steps });
  };
  const look = () => {
    const found = findAll(selector).find(isShown);
    if (found) channel.port2.postMessage(null);
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})();

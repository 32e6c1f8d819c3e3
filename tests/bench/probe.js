// Runs in every frame before any script of the page; race.ts puts `const OPTIONS = …;` in front of it. It tells, by the
// binding `benchReport`, when the frame first painted and when the first method could be seen.
(function () {
  const { selector, roundTrip } = OPTIONS;
  const origin = performance.timeOrigin;
  const report = (name, at, more) =>
    window.benchReport(JSON.stringify({ name, frame: origin, at: origin + at, ...more }));
  report('start', 0, { isTop: window === window.top });

  // The browser's slow network delays a WebSocket's handshake, but none of its messages: each one sent waits here for
  // the round trip it would take. Their order stays.
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
      step('socket asked for');
      socket.addEventListener('message', ({ data }) =>
        step(`socket in ${String(data).slice(0, 3)} ${data.length} B`),
      );
      return socket;
    },
  });

  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) report(name, startTime);
  }).observe({ type: 'paint', buffered: true });

  function isShown(element) {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 0 && height > 0 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    );
  }
  // The end of the first frame that shows it: a message posted from an animation frame comes after that frame's paint.
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
    const found = [...document.querySelectorAll(selector)].find(isShown);
    if (found) channel.port2.postMessage(null);
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})();

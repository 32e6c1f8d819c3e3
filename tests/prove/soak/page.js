// Runs in the page before its scripts: counts what the page holds, and does what a player does (browser.ts calls it).
(function () {
  const { setTimeout: wait, clearTimeout: cancel, setInterval: repeat, clearInterval: stop } = window;
  const timers = new Set();
  window.setTimeout = (act, ms, ...rest) => {
    const timer = wait(() => {
      timers.delete(timer);
      act(...rest);
    }, ms);
    timers.add(timer);
    return timer;
  };
  window.setInterval = (...given) => {
    const timer = repeat(...given);
    timers.add(timer);
    return timer;
  };
  // Either function stops either kind.
  window.clearTimeout = (timer) => {
    timers.delete(timer);
    cancel(timer);
  };
  window.clearInterval = (timer) => {
    timers.delete(timer);
    stop(timer);
  };

  const sockets = new Set();
  window.WebSocket = class extends WebSocket {
    constructor(...address) {
      super(...address);
      sockets.add(this);
      this.addEventListener('close', () => sockets.delete(this));
    }
  };

  const pause = (ms) => new Promise((resolve) => wait(resolve, ms));

  /** A lost payment is looked up for a while, and the other proofs may use every core meanwhile. */
  const PATIENCE = 180_000;
  async function until(what, find) {
    const end = performance.now() + PATIENCE;
    for (;;) {
      const found = find();
      if (found) return found;
      if (performance.now() > end)
        throw new Error(
          `${what}, at ${location.pathname}: ${document.body.innerText.replace(/\s+/g, ' ').slice(-600)}`,
        );
      await pause(100);
    }
  }

  const buttonOf = (name) =>
    [...document.querySelectorAll('button:not([disabled])')].find((button) =>
      (button.getAttribute('aria-label') ?? button.innerText).trim().startsWith(name),
    );
  const heading = () => document.querySelector('h1')?.innerText ?? '';

  window.player = {
    held: () => ({ sockets: sockets.size, timers: timers.size }),
    /** A player has the address, or a link of the host. */
    async goTo(section) {
      history.pushState(null, '', `/cashier/${section}`);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
      await until('No list', () => buttonOf('Change region') && document.querySelector('[data-key] button'));
    },
    async press(name) {
      const button = await until(`No button ${name}`, () => buttonOf(name));
      await pause(200);
      button.click();
      await pause(200);
    },
    async fill(selector, text) {
      const input = await until(`No ${selector}`, () => document.querySelector(selector));
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
      input.focus();
      set.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
      await pause(100);
    },
    sees: (...titles) => until(`Not ${titles.join(' or ')}`, () => titles.includes(heading())),
    /** Presses, until the screen has one of these headings. What was lost with its socket is pressed again. */
    async send(name, ...titles) {
      await this.press(name);
      let pressed = performance.now();
      await until(`Not ${titles.join(' or ')}`, () => {
        const isLost = /(?:did not arrive|has not arrived)/.test(document.body.innerText);
        if (isLost && performance.now() - pressed > 5000) {
          pressed = performance.now();
          buttonOf(name)?.click();
        }
        return titles.includes(heading());
      });
    },
    /** The seeded fault: a listener for each payment, which stays. */
    leaveBehind: () => addEventListener('focus', () => timers.size),
  };
})();

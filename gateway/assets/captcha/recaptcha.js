// Stand-in for reCAPTCHA v3: the same calls, answered by the sandbox gateway that serves this file.
(() => {
  const origin = new URL(document.currentScript.src).origin;

  window.grecaptcha = {
    ready(run) {
      queueMicrotask(run);
    },
    async execute(key, { action }) {
      const response = await fetch(`${origin}/captcha/tokens`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ type: 'recaptcha', key, action }),
      });
      if (!response.ok) throw new Error(`Invalid site key or not loaded: ${key}`);
      return (await response.json()).token;
    },
  };
})();

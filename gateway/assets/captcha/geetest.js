// Stand-in for geetest v4, product `bind`: the same calls, with a small dialog in place of the puzzle. A
// script sets each style property, because the widget's policy blocks style elements and attributes.
(() => {
  const origin = new URL(document.currentScript.src).origin;
  const BUTTON = {
    font: 'inherit',
    padding: '12px 20px',
    borderRadius: '12px',
    border: '1px solid #7b8794',
    cursor: 'pointer',
  };
  const MAIN = { ...BUTTON, background: '#0b6e4f', borderColor: '#0b6e4f', color: '#fff' };
  const PLAIN = { ...BUTTON, background: 'transparent', color: 'inherit' };
  const BOX = {
    border: 'none',
    borderRadius: '20px',
    padding: '24px',
    maxWidth: 'min(320px, calc(100vw - 32px))',
    background: '#fff',
    color: '#17212b',
    font: '16px/1.5 system-ui, sans-serif',
  };

  function element(name, text, style) {
    const made = document.createElement(name);
    made.textContent = text;
    Object.assign(made.style, style);
    return made;
  }

  function createCaptcha({ captchaId }) {
    const listeners = { ready: [], success: [], error: [], close: [] };
    const emit = (name, value) => listeners[name].forEach((run) => run(value));
    let validate = false;
    let dialog = null;

    function listen(name) {
      return (run) => {
        listeners[name].push(run);
        return captcha;
      };
    }

    function closeDialog() {
      dialog?.remove();
      dialog = null;
    }

    async function pass() {
      try {
        const response = await fetch(`${origin}/captcha/tokens`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ type: 'geetest', key: captchaId }),
        });
        const body = await response.json();
        closeDialog();
        if (!response.ok) return emit('error', { code: String(response.status), msg: body.error.message });
        validate = body.validate;
        emit('success');
      } catch (error) {
        closeDialog();
        emit('error', { code: '60500', msg: String(error) });
      }
    }

    function giveUp() {
      closeDialog();
      emit('close');
    }

    const captcha = {
      onReady: listen('ready'),
      onSuccess: listen('success'),
      onError: listen('error'),
      onClose: listen('close'),
      showCaptcha() {
        if (dialog) return;
        dialog = element('dialog', '', BOX);
        dialog.setAttribute('aria-label', 'Captcha');
        const human = element('button', 'I am human', MAIN);
        const close = element('button', 'Close', PLAIN);
        const row = element('div', '', { display: 'flex', flexWrap: 'wrap', gap: '12px', marginTop: '16px' });
        human.type = close.type = 'button';
        human.addEventListener('click', () => {
          human.disabled = close.disabled = true;
          void pass();
        });
        close.addEventListener('click', giveUp);
        dialog.addEventListener('cancel', giveUp);
        row.append(human, close);
        dialog.append(element('div', 'Sandbox captcha: are you a person?', {}), row);
        document.body.append(dialog);
        dialog.showModal();
      },
      getValidate: () => validate,
      reset() {
        validate = false;
      },
      destroy: closeDialog,
    };
    // As with the vendor, the puzzle becomes ready some time after the object is returned.
    setTimeout(() => emit('ready'), 0);
    return captcha;
  }

  window.initGeetest4 = (options, take) => {
    queueMicrotask(() => take(createCaptcha(options)));
  };
})();

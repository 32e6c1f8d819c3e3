import { button, el } from '../console/element.ts';
import { isRecord, readJson } from '../console/record.ts';
import { describeFrames } from './describe-frame.ts';
import type { HostBehaviour } from './host-behaviour.ts';

/** ms: after the probe's next document has come, before it goes. */
const LATER_MS = 400;

export interface HostOptions {
  readonly behaviour: HostBehaviour;
  /** Origin of the widget, and of the probe. */
  readonly widget: string;
  readonly gateway: string;
  /** Id of the run that the probe reports under. */
  readonly run: string;
  readonly token: string;
}

/**
 * A partner's page with the widget in a frame, which does all that a page should, but for what its behaviour says. It
 * plays along with the probe: when that asks for something to be done on the page, it is done as a person would.
 */
export function playHost({ behaviour, widget, gateway, run, token }: HostOptions): HTMLElement {
  const place = el('div', { class: 'host-place' });
  const languageButton = button('Español', changeLanguage);
  const backButton = button('Back', goBack);
  const element = el(
    'div',
    { class: 'host-page' },
    el('header', {}, el('strong', {}, 'Northwind Play'), languageButton, backButton),
    place,
  );
  const fields = { userId: 'report', token, host: gateway, currency: 'MXN', paymentGeo: 'MX', locale: 'en' };
  const loaded = { ...fields, closingButton: true, bonusList: [], ...behaviour.fields };
  const target = behaviour.speaksTo === 'anybody' ? '*' : widget;
  let frame = openFrame();
  let hasAnswered = false;

  function openFrame(): HTMLIFrameElement {
    const { allow, sandbox, title, width, height, query } = behaviour;
    const opened = el('iframe', { allow, sandbox, title: title === '' ? false : title });
    Object.assign(opened.style, { width, height });
    const address = new URL(`${widget}/probe/${query.replace('{token}', token)}`);
    address.searchParams.set('run', run);
    opened.src = address.href;
    place.replaceChildren(opened);
    return opened;
  }

  function say(messageType: string, payload?: unknown): void {
    const message = { messageType, ...(payload !== undefined && { payload }) };
    frame.contentWindow?.postMessage(behaviour.speaks === 'text' ? JSON.stringify(message) : message, target);
  }

  function changeLanguage(): void {
    if (behaviour.onLanguage === 'remount') frame = openFrame();
    else say('locale-changed', { locale: 'es' });
  }

  function goBack(): void {
    if (behaviour.onBack === 'go-back') say('go-back');
  }

  function answer(): void {
    if (hasAnswered && behaviour.answers === 'once') return;
    hasAnswered = true;
    if (behaviour.delayMs === 0) say('loaded', loaded);
    else window.setTimeout(() => say('loaded', loaded), behaviour.delayMs);
  }

  async function playAlong(step: unknown): Promise<void> {
    if (step === 'describe') await describeFrames(widget);
    if (step === 'update') languageButton.click();
    if (step === 'back') backButton.click();
    // While the stranger is there.
    if (step === 'stranger') window.setTimeout(() => say('bonus-list-updated', []), LATER_MS);
    say('probe-did', { step });
  }

  function onMessage(event: MessageEvent<unknown>): void {
    if (event.source !== frame.contentWindow) return;
    if (behaviour.listensTo === 'the widget' && event.origin !== widget) return;
    const message = typeof event.data === 'string' ? readJson(event.data) : null;
    if (!isRecord(message)) return;
    const payload = isRecord(message.payload) ? message.payload : {};
    switch (message.messageType) {
      case 'Loaded':
        return answer();
      case 'onResize':
        if (behaviour.followsHeight) frame.style.height = `${Number(payload.height)}px`;
        return;
      case 'onTokenExpired':
        if (behaviour.onTokenExpired === 'token-updated') say('token-updated', { token: `${token}-2` });
        return;
      case 'onClose':
        if (behaviour.onClose !== 'unmount') return;
        window.removeEventListener('message', onMessage);
        return place.replaceChildren(el('p', { class: 'hint' }, 'The cashier has been closed.'));
      case 'onProbeStep':
        return void playAlong(payload.step);
      default:
    }
  }

  window.addEventListener('message', onMessage);
  return element;
}

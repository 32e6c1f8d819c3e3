import { el } from '../console/element.ts';
import { isRecord, readJson } from '../console/record.ts';
import { describeFrames } from './describe-frame.ts';
import type { HostBehaviour } from './host-behaviour.ts';
import { frameHost } from './host-frame.ts';
import { moduleHost, type LoadRemote } from './host-module.ts';
import { phoneHost } from './host-phone.ts';
import type { HostContainer, HostContainerOptions } from './host-container.ts';
import type { Way } from './way.ts';

/** A delay in ms, long enough for the probe's next document to load and too short for the probe to leave it. */
const LATER_MS = 400;

export interface HostOptions {
  readonly way: Way;
  readonly behaviour: HostBehaviour;
  /** Origin of the widget, and of the probe. */
  readonly widget: string;
  readonly gateway: string;
  /** Id of the run that the probe reports under. */
  readonly run: string;
  readonly token: string;
  readonly loadRemote: LoadRemote;
  readonly draw: DrawHost;
}

/** Draws the page around the widget, with buttons for the language and for going back. */
export type DrawHost = (
  container: HTMLElement,
  changeLanguage: () => void,
  goBack: () => void,
) => HTMLElement;

/**
 * A partner's page or app with the widget, correct except for the faults of its behaviour. It cooperates
 * with the probe by doing what the probe asks for.
 */
export function createHost({ way, behaviour, gateway, loadRemote, draw, ...rest }: HostOptions): HTMLElement {
  const { widget, token } = rest;
  const fields = { userId: 'report', token, host: gateway, currency: 'MXN', paymentGeo: 'MX', locale: 'en' };
  const loaded = { ...fields, closingButton: true, bonusList: [], ...behaviour.fields };
  const closed = (): HTMLElement => el('p', { class: 'hint' }, 'The cashier has been closed.');
  const container = createContainer(way, loadRemote, { ...rest, behaviour, loaded, onMessage, closed });
  const element = draw(container.element, changeLanguage, goBack);
  const isCapturing = behaviour.listensToKeys === 'capturing';
  let hasAnswered = false;
  let browser: HTMLElement | null = null;

  function send(messageType: string, payload?: unknown): void {
    container.send({ messageType, ...(payload !== undefined && { payload }) });
  }

  function changeLanguage(): void {
    if (behaviour.onLanguage === 'remount') container.open();
    else send('locale-changed', { locale: 'es' });
  }

  function goBack(): void {
    if (behaviour.onBack === 'go-back') send(way === 'ios' ? 'swipe-back' : 'go-back');
  }

  function answer(): void {
    if (hasAnswered && behaviour.answers === 'once') return;
    hasAnswered = true;
    if (behaviour.delayMs === 0) container.answer(loaded);
    else window.setTimeout(() => container.answer(loaded), behaviour.delayMs);
  }

  /** Shows the address in a frame that stands for the system's browser. */
  function openOutside(url: unknown): void {
    if (behaviour.onOpenExternal === 'nothing' || typeof url !== 'string') return;
    browser?.remove();
    browser = el('iframe', { class: 'host-browser', title: 'Browser', src: url });
    element.append(browser);
  }

  async function performStep(step: unknown): Promise<void> {
    if (step === 'describe') await describeFrames(widget);
    if (step === 'update') changeLanguage();
    if (step === 'back') goBack();
    if (step === 'again') await container.comeBack();
    // The message is sent while the stranger is in the frame.
    if (step === 'stranger') window.setTimeout(() => send('bonus-list-updated', []), LATER_MS);
    send('probe-did', { step });
  }

  /** Hotkeys of the page. */
  function onKey(event: KeyboardEvent): void {
    if (event.key.length === 1) event.preventDefault();
  }

  function onMessage(text: unknown): void {
    const message = typeof text === 'string' ? readJson(text) : null;
    if (!isRecord(message)) return;
    const payload = isRecord(message.payload) ? message.payload : {};
    switch (message.messageType) {
      case 'Loaded':
        return answer();
      case 'onResize':
        return container.grow(Number(payload.height));
      case 'onTokenExpired':
        if (behaviour.onTokenExpired === 'token-updated') send('token-updated', { token: `${token}-2` });
        return;
      case 'onOpenExternal':
        return openOutside(payload.url);
      case 'onClose':
        if (behaviour.onClose !== 'leave') return;
        browser?.remove();
        window.removeEventListener('keydown', onKey, isCapturing);
        return container.close();
      case 'onProbeStep':
        return void performStep(payload.step);
      default:
    }
  }

  window.addEventListener('keydown', onKey, isCapturing);
  container.open();
  return element;
}

function createContainer(way: Way, loadRemote: LoadRemote, options: HostContainerOptions): HostContainer {
  if (way === 'frame') return frameHost(options);
  return way === 'module' ? moduleHost(loadRemote, options) : phoneHost(way, options);
}

import { atom, type Getter } from 'jotai';
import { parseInbound } from '#contract/inbound.ts';
import type { SubmissionReport } from '#contract/host-messages.ts';
import { isRecord } from '#contract/scalars.ts';
import { UNKNOWN_ERROR_TEXT } from '#domain/error.ts';
import { asksForCard, type PaymentMethod } from '#domain/method.ts';
import { onBlockedFrame } from '#host/blocked-frame.ts';
import { createInnerLink } from '#host/inner-link.ts';
import { HOST_MODES } from '#host/host-modes.ts';
import { ROUTES } from '#navigation/routes.ts';
import { gateSourceAtom } from '#state/gates.ts';
import { errorPage, goAtom } from '#state/go.ts';
import { translatorAtom } from '#state/language.ts';
import { countryAtom, currencyAtom } from '#state/player.ts';
import { paintedAtom } from '#state/ready.ts';
import { selectionAtom } from '#state/selection.ts';
import { services } from '#state/services.ts';
import { setInnerLinkAtom } from '#state/payment/inner-widget.ts';
import { openCardFormAtom, showCardFrameAtom, type CardForm } from '#state/payment/card-form.ts';
import { dispatchAtom } from '#state/payment/payments.ts';
import { withNotesOfAllTabsAtom } from '#state/payment/read-notes.ts';
import { backAtom, closeAtom } from './back.ts';
import { openAlternativeAtom } from './alternatives.ts';

/** ms within which the inner widget must show its form: the limit for a page's requests (RT-18). */
const CARD_FRAME_START_TIMEOUT_MS = 30_000;

/** ms after a card frame has loaded within which its widget has announced itself. */
const BLOCKED_FRAME_MS = 2_000;

/**
 * Whether a form is shown in a card frame: in a partner's page, every form that asks for a card is, so that the page's
 * scripts cannot read it.
 */
export const isInCardFrameAtom = atom((get) => {
  const usesCardFrame = HOST_MODES[services(get).bridge.mode].cardFrame === 'outer';
  return (method: PaymentMethod) => usesCardFrame && asksForCard(method);
});

/** The address of a card form inside the widget's folder. */
export const cardFrameUrlAtom = atom((get) => ({ section, method }: CardForm): string => {
  const repeats = get(selectionAtom)?.repeats === true;
  const query = new URLSearchParams({
    method,
    transaction: section,
    inner: '1',
    ...(repeats && { repeat: '1' }),
  });
  return `${services(get).base}${ROUTES.form.path.slice(1)}?${query.toString()}`;
});

interface CardFrameOptions extends CardForm {
  readonly frame: HTMLIFrameElement;
  /** CSS pixels. */
  readonly onHeight: (height: number) => void;
}

/**
 * Acts as the host of the inner widget: relays the host's messages to it, sizes its card frame, forwards its messages,
 * keeps the notes of its submissions and takes over its payment (contract: A card form in its own frame). Returns a
 * function that disconnects it.
 */
export const followCardFrameAtom = atom(null, (get, set, options: CardFrameOptions): (() => void) => {
  const { frame, section, method, route, onHeight } = options;
  const { bridge, base, clock, warn } = services(get);
  const isCurrent = (): boolean => {
    const form = get(openCardFormAtom);
    return form?.section === section && form.method === method;
  };
  const fail = (message: string): void => {
    if (isCurrent()) set(goAtom, errorPage(message, ROUTES[section].path));
  };
  let stopRelay: (() => void) | undefined;
  /** Whether the form is shown, so the inner widget has read its own list. */
  let hasList = false;
  /** The host's last gates, stored until then, because the list would replace them. */
  let hostGates: string | null = null;
  let isGone = false;
  let lastReport: SubmissionReport | null = null;
  let hasSpoken = false;
  const failSilent = (message: string): void => {
    if (hasSpoken) return;
    warn(
      'page',
      'does the page block the frame of card forms, by frame-src or Cross-Origin-Embedder-Policy?',
    );
    fail(message);
  };
  // The inner widget announces itself before its page has loaded; in Chromium a blocked frame loads an empty page.
  let stopWatching: () => void = () => undefined;
  const onLoad = (): void => {
    stopWatching = clock.after(BLOCKED_FRAME_MS, () => {
      failSilent(UNKNOWN_ERROR_TEXT);
    });
  };
  frame.addEventListener('load', onLoad, { once: true });
  const { origin } = new URL(base);
  const stopReports = onBlockedFrame(origin, () => {
    failSilent(UNKNOWN_ERROR_TEXT);
  });
  const stopWaiting = clock.after(CARD_FRAME_START_TIMEOUT_MS, () => {
    if (hasSpoken) fail('Request timeout');
    else failSilent('Request timeout');
  });
  const link = createInnerLink({
    frame,
    origin,
    onMessage(message) {
      hasSpoken = true;
      switch (message.kind) {
        case 'loaded':
          stopRelay?.();
          hasList = false;
          lastReport = null;
          set(dispatchAtom, { type: 'inner-started' });
          stopRelay = bridge.relay?.((text) => {
            if (!hasList && parseInbound(text)?.messageType === 'gates-updated') hostGates = text;
            else link.send(withCurrentContext(get, text));
          });
          return;
        case 'ready':
          stopWaiting();
          hasList = true;
          // A list or a push may have replaced the host's gates since; the inner widget's own list contains the new ones.
          if (hostGates !== null && get(gateSourceAtom)[section].by === 'host') link.send(hostGates);
          hostGates = null;
          set(showCardFrameAtom, true);
          set(paintedAtom, route);
          return;
        case 'failed':
          stopWaiting();
          fail(message.text);
          return;
        case 'height':
          onHeight(message.height);
          return;
        case 'scroll':
          link.scrollTo(message);
          return;
        case 'leave':
          if (!isCurrent()) return;
          if (message.reason === 'close_button') set(closeAtom, message.reason);
          else
            set(backAtom, () => {
              set(closeAtom, message.reason);
            });
          return;
        case 'submission': {
          const { report } = message;
          lastReport = report;
          set(innerSubmissionAtom, options, report, () => isGone || lastReport !== report);
          return;
        }
        case 'alternative':
          if (isCurrent()) set(openAlternativeAtom, { section, method: message.method });
          return;
        case 'pass':
          bridge.send(message.message);
      }
    },
  });
  set(setInnerLinkAtom, link);
  return () => {
    isGone = true;
    set(setInnerLinkAtom, null);
    set(showCardFrameAtom, false);
    stopWaiting();
    stopWatching();
    stopReports();
    frame.removeEventListener('load', onLoad);
    stopRelay?.();
    link.dispose();
  };
});

/**
 * Handles the inner widget's report about a submission, before and after it is sent. isOver: the player has left the card
 * frame or the inner widget has reported something else since, so it cannot send any more, and its submission must not
 * block another.
 */
const innerSubmissionAtom = atom(
  null,
  (get, set, form: CardForm, report: SubmissionReport, isOver: () => boolean) => {
    const { requestId } = report;
    switch (report.phase) {
      case 'sending': {
        const { section, method, route: from } = form;
        void set(withNotesOfAllTabsAtom, () => {
          if (isOver()) return;
          set(dispatchAtom, { type: 'inner-sending', requestId, form: { section, method }, from });
        });
        return;
      }
      case 'unanswered':
      case 'refused':
        set(dispatchAtom, { type: `inner-${report.phase}`, requestId });
        return;
      case 'settled':
        set(showCardFrameAtom, false);
        set(dispatchAtom, { type: 'inner-settled', requestId, id: report.id });
    }
  },
);

/** Replaces tokens, language and region with the current ones and leaves everything else unchanged. */
function withCurrentContext(get: Getter, text: string): string {
  const message = parseInbound(text);
  const { parent, user } = services(get).identity.tokens;
  switch (message?.messageType) {
    case 'token-updated':
      // A push may have replaced the token since.
      return JSON.stringify({ messageType: 'token-updated', payload: { token: parent } });
    case 'loaded': {
      const { payload } = message;
      const language = get(translatorAtom)?.language;
      const now = {
        ...(parent !== null && { token: parent }),
        ...(user !== null && { user: { ...(isRecord(payload['user']) && payload['user']), token: user } }),
        ...(language && { locale: language }),
        paymentGeo: get(countryAtom),
        currency: get(currencyAtom),
      };
      return JSON.stringify({ messageType: 'loaded', payload: { ...payload, ...now } });
    }
    default:
      return text;
  }
}

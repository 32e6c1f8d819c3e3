import { atom, type Getter } from 'jotai';
import { parseInbound } from '#contract/inbound.ts';
import { asksForCard, type PaymentMethod, type Section } from '#domain/method.ts';
import { createFrameLink } from '#host/frame-link.ts';
import { ROUTES, type RouteName } from '#navigation/routes.ts';
import { backAtom, closeAtom } from '#state/back.ts';
import { errorPage, goAtom } from '#state/go.ts';
import { hasInnerHeaderAtom } from '#state/inner-header.ts';
import { translatorAtom } from '#state/language.ts';
import { newIntent, openPaymentAtom, paymentAtom, writeIntent } from './payment.ts';
import { countryAtom, currencyAtom, parentAtom } from '#state/player.ts';
import { paintedAtom } from '#state/ready.ts';
import { services } from '#state/services.ts';
import { whereIs } from './where-is.ts';

/** ms that the frame has to show its form: as long as a page waits for its requests (RT-18). */
const FRAME_WAIT_MS = 30_000;

/**
 * Whether a form is filled in inside a frame of the widget's own origin: in a partner's page, one that asks for a card,
 * so that the page's scripts cannot read it.
 */
export const isFramedAtom = atom((get) => {
  const isFederated = services(get).bridge.mode === 'federated';
  return (method: PaymentMethod) => isFederated && asksForCard(method);
});

export interface CardForm {
  readonly section: Section;
  readonly method: string;
  readonly route: RouteName;
}

/** The address of a card's form inside the widget's folder. */
export const cardFrameUrlAtom = atom((get) => ({ section, method }: CardForm): string => {
  const query = new URLSearchParams({ method, transaction: section, inner: '1' });
  return `${services(get).base}${ROUTES.form.path.slice(1)}?${query.toString()}`;
});

interface FrameOptions extends CardForm {
  readonly frame: HTMLIFrameElement;
  readonly onHeight: (height: number) => void;
  /** The form is there, or its payment began and the widget around is about to show it. */
  readonly onShown: (isShown: boolean) => void;
}

/**
 * Is the host of the widget's own frame: tells it what the host told, sizes it, passes its messages on, and takes its
 * payment over as soon as there is one. Returns what lets it go.
 */
export const followCardFrameAtom = atom(null, (get, set, options: FrameOptions): (() => void) => {
  const { frame, section, onHeight, onShown } = options;
  const { bridge, base, clock } = services(get);
  const fail = (message: string): void => {
    set(goAtom, errorPage(message, ROUTES[section].path));
  };
  let stopRelay: (() => void) | undefined;
  const stopWaiting = clock.after(FRAME_WAIT_MS, () => {
    fail('Request timeout');
  });
  const link = createFrameLink({
    frame,
    origin: new URL(base).origin,
    onMessage(message) {
      switch (message.kind) {
        case 'loaded':
          stopRelay?.();
          stopRelay = bridge.relay?.((text) => {
            link.send(asNow(get, text));
          });
          return;
        case 'ready':
          stopWaiting();
          onShown(true);
          set(paintedAtom, options.route);
          return;
        case 'failed':
          stopWaiting();
          fail(message.text);
          return;
        case 'height':
          onHeight(message.height);
          return;
        case 'leave':
          if (message.reason === 'close_button') set(closeAtom, message.reason);
          else
            set(backAtom, () => {
              set(closeAtom, message.reason);
            });
          return;
        case 'payment':
          onShown(false);
          // The frame goes on with the payment by itself where the widget around cannot learn of it.
          set(adoptPaymentAtom, options, message.id).catch(() => {
            onShown(true);
          });
          return;
        case 'pass':
          bridge.send(message.message);
      }
    },
  });
  set(hasInnerHeaderAtom, true);
  return () => {
    set(hasInnerHeaderAtom, false);
    stopWaiting();
    stopRelay?.();
    link.dispose();
  };
});

/** `loaded` with the token, language and region of now; everything else as the host said it. */
function asNow(get: Getter, text: string): string {
  const message = parseInbound(text);
  if (message?.messageType !== 'loaded') return text;
  const { token } = get(parentAtom);
  const language = get(translatorAtom)?.language;
  const now = {
    ...(token !== null && { token }),
    ...(language && { locale: language }),
    paymentGeo: get(countryAtom),
    currency: get(currencyAtom),
  };
  return JSON.stringify({ messageType: 'loaded', payload: { ...message.payload, ...now } });
}

/** Takes over a payment that the frame began: its note for a reload (TX-6), its status, its screen. */
const adoptPaymentAtom = atom(null, async (get, set, { section, method, route }: CardForm, id: string) => {
  const { gateway, newId } = services(get);
  if (get(paymentAtom)?.transaction.id === id) return;
  writeIntent(get, { ...newIntent(get, section, method, newId()), id });
  const { transaction, action } = await gateway.call('transaction', { id }, { isLookup: true });
  set(openPaymentAtom, section, method, route, { transaction, action: action ?? { type: 'complete' } });
  const payment = get(paymentAtom);
  if (payment) set(goAtom, whereIs(payment));
});

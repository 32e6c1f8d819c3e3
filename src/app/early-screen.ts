// The first screen before React: painted without it as soon as the list arrives, hydrated once React has loaded.
//
//   started ─► texts ─► header and skeleton ─► the list, or why there is none ─► React hydrates it
//                                                    a tap before that is kept ──┴─► and repeated
import { toCashierError } from '#domain/error.ts';
import { languageOf } from '#domain/language.ts';
import { activeGates, closingGates } from '#domain/gate.ts';
import { isEmptyList, type MethodList } from '#domain/method.ts';
import type { Section } from '#domain/section.ts';
import { effectiveCountry } from '#domain/user.ts';
import { blockedText } from '#i18n/blocked-text.ts';
import { translatorOf, type Translator } from '#i18n/translator.ts';
import { firstList } from '#navigation/early-section.ts';
import { paint, type Painted } from '#paint/paint.ts';
import type { Services } from '#state/services.ts';
import { createStyleRegistry, type StyleRegistry, type StyleRoot } from '#theme/style-registry.ts';
import { hasUnfinishedPayment } from './unfinished-payment.ts';
import { FirstScreen, ListParts, OpeningForm, type First } from './first-screen.tsx';
import type { Session, SessionState, Started } from './session.ts';
import { nextTask } from './next-task.ts';

/** ms after a tap on a tile until the skeleton of its form acknowledges the tap. */
const OPENING_MS = 100;

/** What React needs to render the same nodes, and what the player pressed in the meantime. */
export interface TakenOver {
  readonly first: First;
  /** The button that the player pressed; hydration keeps the node, so it can be clicked again afterwards. */
  readonly pressed: HTMLElement | null;
}

export interface EarlyScreen {
  /** The list that it paints; null when the widget starts on another screen. */
  readonly section: Section | null;
  /** The style sheets of the mount; the caller of takeOver() disposes of them. */
  readonly styles: StyleRegistry;
  /** Resolves once something is painted or nothing will be. */
  readonly settled: Promise<void>;
  /** The list request was answered or has failed. */
  hasAnswer(): boolean;
  /** Stops painting. Returns null when nothing was painted. */
  takeOver(): TakenOver | null;
}

/** Elements that can be pressed before React has loaded; a press on the search box focuses its input later. */
const PRESSABLE = 'button, [role="search"]';

/** The screen below the header, as ui/screen.tsx marks it. */
const SCREEN = '[data-screen]';

/** Paints the session's first screen into the element if that screen is a list (LS-1, LS-2, LS-9). */
export function startEarlyScreen(session: Session, element: HTMLElement): EarlyScreen {
  const { start, storage, formerIntentKey, isInner, bridge, base, clock, window, log } = session.options;
  const styles = createStyleRegistry(element.getRootNode() as StyleRoot);
  const opensOtherwise = isInner || hasUnfinishedPayment(storage, formerIntentKey);
  const section = opensOtherwise ? null : firstList(start.path, start.query);
  const settled = createSignal();
  let painted: First | null = null;
  let isOver = section === null;
  let pressed: HTMLElement | null = null;
  let opening: Element | null = null;
  let cancelOpening: () => void = () => undefined;
  let openForm: (() => Painted) | null = null;
  /** Paints what does not fit into the window; React expects it. */
  let complete: () => void = () => undefined;

  async function follow({ host, services, locale }: Started, list: Section): Promise<void> {
    const isEnded = () => isOver || services.signal.aborted;
    const country = effectiveCountry(null, host.user.paymentGeo);
    const translator = await firstTexts(session, locale, country);
    // Lets the line answer a pending message first.
    await nextTask(clock);
    const show = (first: First): void => {
      styles.batch(() => {
        const screen = FirstScreen({ first, mode: bridge.mode, host, translator, base, styles });
        const tree = paint(screen, window.document);
        put(first, tree);
        complete = () => {
          complete = () => undefined;
          try {
            styles.batch(tree.complete);
          } catch (error) {
            log(`early screen: ${String(error)}`);
            // React renders the screen without the painted nodes.
            painted = null;
          }
        };
      });
    };
    if (isEnded()) return;
    show({ route: list, list: null, now: services.serverNow() });
    settled.give();
    afterRequest(services, () => {
      if (isEnded()) return;
      styles.batch(() => void paint(ListParts({ host, translator, styles }), window.document));
    });
    const first =
      blockedText(translator, country) === null
        ? await firstOf(services, list)
        : ({ route: 'empty', from: list, isDirect: false } as const);
    if (isEnded()) return;
    show(first);
    openForm = () => paint(OpeningForm({ translator, styles }), window.document);
    window.requestAnimationFrame(() => {
      if (first.route === 'empty' || first.route === 'error') services.readiness.painted(first.route);
      else services.readiness.listPainted(first.route);
      // In a separate task, after the frame that shows the first tiles.
      clock.after(0, () => {
        complete();
      });
    });
  }

  function put(first: First, tree: Painted): void {
    const main = element.querySelector<HTMLElement>(SCREEN);
    const wasPressed = pressed !== null;
    release();
    // The list's header is already painted and may have the focus.
    const next = tree.nodes.querySelector<HTMLElement>(SCREEN);
    if (main && next && painted?.route === first.route) main.replaceWith(next);
    else {
      element.replaceChildren(tree.nodes);
      tree.settle();
    }
    painted = first;
    // While the list was loading, only the close button could be pressed.
    const close = wasPressed ? element.querySelector<HTMLElement>('header button') : null;
    if (close) press(close);
  }

  function press(button: HTMLElement): void {
    pressed = button;
    button.setAttribute('data-pressed', '');
    // Only a tile opens a form.
    if (button.closest('[role="list"]')) cancelOpening = clock.after(OPENING_MS, showOpening);
  }

  function release(): HTMLElement | null {
    const button = pressed;
    cancelOpening();
    button?.removeAttribute('data-pressed');
    opening?.remove();
    if (opening) element.querySelector<HTMLElement>(SCREEN)?.removeAttribute('hidden');
    pressed = opening = null;
    return button;
  }

  function showOpening(): void {
    const main = element.querySelector<HTMLElement>(SCREEN);
    if (!main || !openForm) return;
    const { nodes } = openForm();
    opening = nodes.firstElementChild;
    main.after(nodes);
    main.hidden = true;
  }

  function onClick({ target }: Event): void {
    const button = target instanceof Element ? target.closest<HTMLElement>(PRESSABLE) : null;
    if (!button || button.ariaDisabled === 'true') return;
    release();
    press(button);
  }

  function onState(state: SessionState): void {
    if (state.status === 'failed') settled.give();
    if (state.status !== 'started' || section === null) return;
    follow(state, section).catch((error: unknown) => {
      // After any failure React renders the screen without the painted nodes.
      log(`early screen: ${String(error)}`);
      isOver = true;
      settled.give();
    });
  }

  const stop = session.onState(onState);
  if (isOver) settled.give();
  else {
    element.addEventListener('click', onClick);
    onState(session.state());
  }

  return {
    section,
    styles,
    settled: settled.promise,
    hasAnswer: () => painted !== null && (!('list' in painted) || painted.list !== null),
    takeOver() {
      isOver = true;
      stop();
      element.removeEventListener('click', onClick);
      complete();
      const button = release();
      return painted && { first: painted, pressed: button };
    },
  };
}

/** Calls `run` after the list request was sent, while its answer is pending. */
function afterRequest({ transport, clock }: Services, run: () => void): void {
  if (transport.connection === 'connected') return void clock.after(0, run);
  const stop = transport.onConnection(() => {
    stop();
    clock.after(0, run);
  });
}

/**
 * The first screen's texts come in one small file; without it, the full dictionaries are loaded as React will use them
 * (LN-2).
 */
async function firstTexts({ messages }: Session, locale: string, country: string): Promise<Translator> {
  const language = languageOf(locale);
  const first = await messages.loadFirst(language);
  if (first) return translatorOf(language, first, first, country);
  const [english, own] = await Promise.all([
    messages.load('en'),
    language === 'en' ? null : messages.load(language),
  ]);
  return translatorOf(language, own, english, country);
}

async function firstOf({ prefetch: { answer }, serverNow }: Services, route: Section): Promise<First> {
  if (answer === null) return { route, list: null, now: serverNow() };
  try {
    const { list } = await answer;
    const now = serverNow();
    return isEmptyList(list) && !isClosed(list, route, now)
      ? { route: 'empty', from: route, isDirect: list.isDirectGeo }
      : { route, list, now };
  } catch (thrown) {
    return { route: 'error', from: route, message: toCashierError(thrown).message };
  }
}

const isClosed = ({ gates }: MethodList, section: Section, now: number): boolean =>
  closingGates(activeGates(gates, now), section).length > 0;

function createSignal() {
  let give: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { promise, give };
}

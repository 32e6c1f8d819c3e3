// The first screen before React: painted without it as soon as the list arrives, hydrated once React has loaded.
//
//   started ─► texts ─► header and skeleton ─► the list, or why there is none ─► React hydrates it
//                                                    a tap before that is kept ──┴─► and repeated
import { toCashierError } from '#domain/error.ts';
import { firstView, type FirstView } from '#domain/first-view.ts';
import { activeGates } from '#domain/gate.ts';
import { languageOf } from '#domain/language.ts';
import type { Section } from '#domain/section.ts';
import type { KeptList } from '#host/kept-lists.ts';
import { blockedText } from '#i18n/blocked-text.ts';
import { readDictionary, type Dictionary } from '#i18n/dictionary.ts';
import { translatorOf, type Translator } from '#i18n/translator.ts';
import { merge } from '#paint/merge.ts';
import { paint } from '#paint/paint.ts';
import type { Services } from '#state/services.ts';
import type { StyleRegistry } from '#theme/style-registry.ts';
import { FirstScreen, OpeningForm } from './first-screen.tsx';
import type { MountPoint } from './mount-point.ts';
import { nextTask } from './next-task.ts';
import { finderOf } from './same-control.ts';
import type { Session, SessionState, Started } from './session.ts';

/** What React needs to render the same nodes, and what the player pressed in the meantime. */
export interface TakenOver {
  readonly first: FirstView;
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
  /** Resolves after the frame in which the list of an earlier visit is drawn. */
  readonly kept: Promise<void>;
  /** The answer to the list request, or its failure, is painted. */
  hasAnswer(): boolean;
  /** A list that the gateway has just sent is painted. */
  hasList(): boolean;
  /** Stops painting. Returns null when nothing was painted. */
  takeOver(): TakenOver | null;
}

/** Paints the session's first screen into the element if that screen is a list (LS-1, LS-2, LS-9). */
export function startEarlyScreen(session: Session, place: MountPoint): EarlyScreen {
  const { section, styles, press } = place;
  const settled = createSignal();
  const kept = createSignal();
  const painter = createPainter(session, place);
  let isOver = section === null;

  function onState(state: SessionState): void {
    if (state.status === 'failed') settled.give();
    if (state.status !== 'started' || section === null) return;
    const isEnded = () => isOver || state.services.signal.aborted;
    paintSteps(session, state, section, { painter, settled, kept, isEnded }).catch((error: unknown) => {
      // After any failure React renders the screen without the painted nodes.
      session.options.log(`early screen: ${String(error)}`);
      isOver = true;
      settled.give();
    });
  }

  const stops = [session.onState(onState)];
  if (isOver) settled.give();
  else {
    stops.push(press.listen());
    onState(session.state());
  }

  return {
    section,
    styles,
    settled: settled.promise,
    kept: kept.promise,
    hasAnswer() {
      const view = painter.view();
      return isFreshList(view) || (view !== null && !('list' in view));
    },
    hasList: () => isFreshList(painter.view()),
    takeOver() {
      isOver = true;
      for (const stop of stops) stop();
      painter.paintRest();
      const pressed = press.release();
      const first = painter.view();
      return first && { first, pressed };
    },
  };
}

interface Steps {
  readonly painter: ReturnType<typeof createPainter>;
  readonly settled: Signal;
  readonly kept: Signal;
  readonly isEnded: () => boolean;
}

/** Paints header and skeleton, then the answer to the list request; or the list of an earlier visit, and nothing else. */
async function paintSteps(session: Session, started: Started, section: Section, steps: Steps): Promise<void> {
  const { painter, settled, kept, isEnded } = steps;
  const { services, country } = started;
  const translator = await firstTexts(session, started);
  // Lets the line answer a pending message first.
  await nextTask(session.options.clock);
  if (isEnded()) return;
  const isBlocked = blockedText(translator, country) !== null;
  const list = isBlocked ? null : (services.prefetch.kept?.list ?? null);
  const now = services.serverNow();
  painter.show({ route: section, list, now, ...(list && { isKept: true }) }, started, translator);
  settled.give();
  // React is loaded once its frame is drawn, and shows the list that arrives.
  if (list) return painter.complete(services, kept.give);
  const view: FirstView = isBlocked
    ? { route: 'empty', from: section, isDirect: false }
    : await viewOf(services, section);
  if (isEnded()) return;
  painter.show(view, started, translator);
  painter.complete(services);
}

/** Puts views of the first screen into the element. */
function createPainter(session: Session, place: MountPoint) {
  const { element, styles, press } = place;
  const { bridge, base, clock, window, log } = session.options;
  let view: FirstView | null = null;
  /** Paints what does not fit into the window, and loads the images; React expects both. */
  let rest: (() => void) | null = null;

  function show(next: FirstView, { host, country }: Started, translator: Translator): void {
    // Nodes of the view before may stay, and need their images.
    paintRest();
    styles.batch(() => {
      const screen = FirstScreen({ first: next, mode: bridge.mode, host, country, translator, base, styles });
      const tree = paint(screen, window.document);
      const pressed = press.release();
      const findPressed = pressed && finderOf(pressed, element);
      tree.settle();
      // Images without `src` would replace those of the snapshot.
      if (place.drawn) tree.loadImages();
      merge(element, tree.nodes);
      const button = findPressed?.();
      if (button) press.press(button);
      view = next;
      rest = tree.complete;
    });
    if (!('list' in next && next.list === null))
      press.allowOpening(() => paint(OpeningForm({ translator, styles }), window.document));
  }

  function paintRest(): void {
    const paintIt = rest;
    rest = null;
    try {
      if (paintIt) styles.batch(paintIt);
    } catch (error) {
      log(`early screen: ${String(error)}`);
      // React renders the screen without the painted nodes.
      view = null;
    }
  }

  return {
    view: () => view,
    show,
    paintRest,
    /** After the frame of the painted view, reports it and paints the rest; then calls `then`. */
    complete({ readiness }: Services, then?: () => void): void {
      const shown = view;
      if (!shown) return;
      // In a task of its own, so that the frame does not wait for it.
      window.requestAnimationFrame(() => {
        clock.after(0, () => {
          if (!('list' in shown)) readiness.painted(shown.route);
          else if (shown.isKept) readiness.keptPainted(shown.route, place.drawnAt);
          else readiness.listPainted(shown.route);
          paintRest();
          then?.();
        });
      });
    },
  };
}

/**
 * The first screen's texts come in one small file, or with the list of an earlier visit; without them, the full
 * dictionaries are loaded as React will use them (LN-2).
 */
async function firstTexts(
  { messages }: Session,
  { country, locale, services }: Started,
): Promise<Translator> {
  const language = languageOf(locale);
  const { kept } = services.prefetch;
  const first = (kept && (await keptTexts(kept))) ?? (await messages.loadFirst(language));
  if (first) return translatorOf(language, first, first, country);
  const [english, own] = await Promise.all([
    messages.load('en'),
    language === 'en' ? null : messages.load(language),
  ]);
  return translatorOf(language, own, english, country);
}

const keptTexts = ({ texts }: KeptList): Promise<Dictionary | null> =>
  readDictionary(texts).then(
    ({ dictionary }) => dictionary,
    () => null,
  );

async function viewOf({ prefetch: { answer }, serverNow }: Services, section: Section): Promise<FirstView> {
  const list = await answer?.then((parsed) => parsed.list, toCashierError);
  const now = serverNow();
  const gates = list && 'gates' in list ? activeGates(list.gates, now) : [];
  return firstView(section, list ?? null, now, gates);
}

const isFreshList = (view: FirstView | null): boolean =>
  view !== null && 'list' in view && view.list !== null && !view.isKept;

type Signal = ReturnType<typeof createSignal>;

function createSignal() {
  let give: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { promise, give };
}

import { button, el } from '../console/element.ts';
import type { Run, Step } from './probe-run.ts';
import { reportView } from './report-view.ts';

export interface ProbeView {
  readonly element: HTMLElement;
  show(run: Run): void;
  /** Asks the user a question. */
  ask(step: Step): Promise<'done' | 'skipped'>;
  /** Removes the question. */
  removeQuestion(): void;
  warn(sentence: string): void;
}

export interface ProbeViewOptions {
  /** Whether the view has its own document or is part of the page. */
  readonly as: 'main' | 'section';
  /** The line by which a page describes its frame; null if there is none. */
  readonly line: string | null;
  /** Where the guides are served. */
  readonly guides: string;
  /** Address of the report. */
  readonly results: (run: Run) => string;
  readonly startOver: () => void;
}

interface Question {
  readonly title: string;
  readonly text: string;
  readonly done: string;
  /** null when the question cannot be skipped. */
  readonly skip: string | null;
}

const QUESTIONS: Partial<Record<Step, Question>> = {
  describe: {
    title: 'Let the page describe its frame',
    text: 'Paste this line into the console of your page (choose the page itself there, not this frame). It sends the probe the frame’s attributes and the page’s policy.',
    done: 'Done',
    skip: 'Skip this',
  },
  update: {
    title: 'Change the language or the theme',
    text: 'Use the page’s or the app’s own switch, or change the player’s bonuses.',
    done: 'I have done it',
    skip: 'There is none',
  },
  back: {
    title: 'Go back',
    text: 'Press the page’s or the app’s own Back, or swipe, as a player would in the middle of a form.',
    done: 'I have done it',
    skip: 'There is none',
  },
  again: {
    title: 'Leave the cashier, and come back to it',
    text: 'Go to another part of your page without a reload, as a player would, then open the cashier again. The probe continues there.',
    done: 'Continue',
    skip: 'My page has only one part',
  },
  stranger: {
    title: 'Press Go, then change the language or the theme once more',
    text: 'For five seconds a document of another origin will replace the cashier. Messages to the cashier must not reach it.',
    done: 'Go',
    skip: 'There is none',
  },
  close: {
    title: 'Last, the cashier asks to be closed',
    text: 'The page should remove it. The full report stays in the sandbox.',
    done: 'Close now',
    skip: null,
  },
};

/** The probe's view in place of the widget. */
export function createProbeView({ as, line, guides, results, startOver }: ProbeViewOptions): ProbeView {
  const question = el('div', { class: 'probe-question', 'aria-live': 'polite' });
  const warning = el('p', { class: 'status', role: 'status', 'data-tone': 'bad', hidden: true });
  const report = el('div', {});
  const link = el('a', { target: '_blank', rel: 'noopener' }, 'Open the report in the sandbox');
  const element = el(
    as,
    { class: 'probe', 'aria-label': 'Host report' },
    el(as === 'main' ? 'h1' : 'h2', { class: 'probe-title' }, 'Host report'),
    el('p', { class: 'hint' }, 'The sandbox’s probe replaces the cashier here.'),
    el('div', { class: 'probe-links' }, link, button('Start over', startOver, 'button small')),
    warning,
    question,
    report,
  );

  return {
    element,
    show(run) {
      link.href = results(run);
      report.replaceChildren(reportView(run.seen, guides));
    },
    ask(step) {
      const found = QUESTIONS[step];
      if (!found) return Promise.resolve('skipped');
      return new Promise((resolve) => {
        const { title, text, done, skip } = found;
        question.replaceChildren(
          el(
            'section',
            { class: 'card', 'data-step': step },
            el('h2', {}, title),
            el('p', {}, text),
            step === 'describe' && line !== null ? el('pre', { class: 'sample', tabindex: 0 }, line) : null,
            el(
              'div',
              { class: 'actions' },
              button(done, () => resolve('done'), 'button primary'),
              skip === null ? null : button(skip, () => resolve('skipped')),
            ),
          ),
        );
      });
    },
    removeQuestion: () => question.replaceChildren(),
    warn(sentence) {
      warning.textContent = sentence;
      warning.hidden = false;
    },
  };
}

import { diffRecordings } from '../format/recording-diff.ts';
import { readRecording, type Recording } from '../format/recording.ts';
import { createDifferenceList } from './difference-list.ts';
import { button, el } from '../../console/element.ts';
import { createRecordingSummary } from './recording-summary.ts';
import type { Replayer } from './replayer.ts';

export interface RecordPanelOptions {
  /** Opens a new widget and records its run. */
  readonly onRecord: () => Promise<void>;
  /** The run since the widget was opened. */
  readonly runSoFar: () => Promise<Recording>;
  readonly onReplay: (recording: Recording) => void;
  /** A marker for the panel's tab; empty for none. */
  readonly onSign: (sign: string) => void;
}

export interface RecordPanel {
  readonly element: HTMLElement;
  /** A widget is being opened; with a replayer if it is a replay. */
  opening(replayer: Replayer | null): void;
}

const LOOK_AGAIN_MS = 500;
/** How long a replay may still send messages after the recorded run has ended. */
const GRACE_MS = 1000;

/** Records a run to a file, loads one, replays it and lists how the widget now behaves differently. */
export function createRecordPanel(options: RecordPanelOptions): RecordPanel {
  let mode: 'idle' | 'recording' | 'replaying' = 'idle';
  let recording: Recording | null = null;
  let file: string | null = null;
  let timer: number | null = null;
  let playing: Replayer | null = null;

  const status = el('p', { class: 'hint', role: 'status' });
  const problem = el('p', { class: 'problem', role: 'alert' });
  const summary = el('div', { class: 'summary' });
  const results = el('div', {});
  const start = button('Record a run', () => void record(), 'button primary');
  const stop = button('Stop recording', () => void finishRecording(), 'button primary');
  const replay = button('Replay', () => recording && options.onReplay(recording), 'button primary');
  const finish = button('Finish and compare', () => void compare(), 'button');
  const download = el('a', { class: 'button', download: 'cashier-recording.json' }, 'Download');
  const chooser = el('input', {
    type: 'file',
    accept: 'application/json,.json',
    class: 'input',
    'aria-label': 'Recording to load',
  });
  chooser.addEventListener('change', () => void load());

  function draw(sentence: string): void {
    status.textContent = sentence;
    drawControls();
    options.onSign({ idle: '', recording: '●', replaying: '▶' }[mode]);
  }

  function drawControls(): void {
    start.hidden = mode === 'recording';
    stop.hidden = mode !== 'recording';
    finish.hidden = mode !== 'replaying';
    replay.hidden = download.hidden = recording === null || mode === 'recording';
  }

  function take(next: Recording): void {
    recording = next;
    if (file !== null) URL.revokeObjectURL(file);
    file = URL.createObjectURL(new Blob([JSON.stringify(next, null, 1)], { type: 'application/json' }));
    download.href = file;
    summary.replaceChildren(createRecordingSummary(next));
  }

  function showError(error: unknown): void {
    problem.textContent = error instanceof Error ? error.message : String(error);
  }

  async function record(): Promise<void> {
    results.replaceChildren();
    await options.onRecord();
    mode = 'recording';
    draw('Recording a newly opened widget. Use it, then stop.');
  }

  async function finishRecording(): Promise<void> {
    try {
      take(await options.runSoFar());
      mode = 'idle';
      draw('Recorded, without tokens and values.');
    } catch (error) {
      showError(error);
    }
  }

  async function load(): Promise<void> {
    const [chosen] = chooser.files ?? [];
    if (!chosen) return;
    problem.textContent = '';
    try {
      take(readRecording(await chosen.text()));
      results.replaceChildren();
      draw('Loaded.');
    } catch (error) {
      showError(error);
    }
  }

  function watch(replayer: Replayer): void {
    const startedAt = Date.now();
    const look = async () => {
      const run = await options.runSoFar();
      if (mode !== 'replaying') return;
      const isLong = Date.now() - startedAt >= replayer.recording.lengthMs + replayer.lag() + GRACE_MS;
      const missing = missingOf(replayer, run);
      if (isLong && replayer.left() === 0 && missing === null) return void compare();
      const waited = replayer.waitsFor();
      draw(sentenceOf(waited, isLong ? missing : null));
      timer = window.setTimeout(() => void look(), LOOK_AGAIN_MS);
    };
    timer = window.setTimeout(() => void look(), LOOK_AGAIN_MS);
  }

  async function compare(): Promise<void> {
    if (!recording) return;
    stopWatching();
    // Steps not reached by now are dropped.
    playing?.stop();
    const differences = diffRecordings(recording, await options.runSoFar());
    mode = 'idle';
    draw('Replay finished. The recording answers until the widget is restarted.');
    results.replaceChildren(createDifferenceList(differences));
  }

  function stopWatching(): void {
    if (timer !== null) window.clearTimeout(timer);
    timer = null;
  }

  drawControls();
  return {
    element: el(
      'section',
      { class: 'card' },
      el('h2', {}, 'Record and replay'),
      el(
        'p',
        { class: 'hint' },
        'A recording holds the messages of a run and the player’s actions, without tokens and field values. A replay repeats them in the recorded order and time.',
      ),
      el('div', { class: 'actions' }, start, stop, finish),
      status,
      summary,
      el('div', { class: 'actions' }, replay, download),
      results,
      el('label', { class: 'setting load' }, el('span', {}, 'Load a recording'), chooser),
      problem,
    ),
    opening(replayer) {
      stopWatching();
      playing = replayer;
      mode = 'idle';
      results.replaceChildren();
      if (!replayer) return draw('');
      take(replayer.recording);
      mode = 'replaying';
      draw('Replaying…');
      watch(replayer);
    },
  };
}

/** How many recorded requests the run has not sent yet, in words; null when none are missing. */
function missingOf(replayer: Replayer, run: Recording): string | null {
  const count = ({ wire }: Recording) => wire.filter(({ kind }) => kind === 'request').length;
  const left = count(replayer.recording) - count(run);
  return left > 0 ? `${left} more ${left === 1 ? 'request' : 'requests'}` : null;
}

function sentenceOf(waited: string | null, missing: string | null): string {
  if (waited !== null) return `Waiting for ${waited}: do what the player did, or finish.`;
  return missing === null ? 'Replaying…' : `Waiting for ${missing}, or finish.`;
}

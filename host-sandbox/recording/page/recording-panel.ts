import type { CreatePanel } from '../../console/panel.ts';
import type { Opening } from '../../console/session.ts';
import type { Recording } from '../format/recording.ts';
import { createActionLog } from './action-log.ts';
import { openAndReplay, isHere, currentPage, takeReplay } from './pending-replay.ts';
import { createRecordPanel } from './record-panel.ts';
import { createReplayer, type Replayer } from './replayer.ts';
import { loadedTextOf, recordingOf } from './run-recording.ts';
import { createStageDriver } from './stage-driver.ts';

/** Connects recording and replay to the workbench. */
export const createRecordingPanel: CreatePanel = ({ session, origins, isOnly, mark, choose }) => {
  const { log, feed } = session;
  const actionLog = createActionLog(() => Date.now(), log);
  const replays = new WeakMap<Opening, Recording>();
  let replayer: Replayer | null = null;

  const driver = createStageDriver({
    stage: session.stage.element,
    widget: origins.widget,
    onAction: actionLog.add,
    onDone: () => replayer?.done(),
  });

  function replay(recording: Recording): void {
    const opening: Opening = {
      loadedFor: (player) => loadedTextOf(recording, player, origins),
      answers: { replay: recording.wire },
      // Recordings of version 1 were made at the widget's usual address, without the driver.
      isWatched: recording.version > 1,
    };
    replays.set(opening, recording);
    void session.begin(opening);
  }

  async function runSoFar(): Promise<Recording> {
    await feed.flush();
    const { player } = session;
    if (!player) throw new Error('The gateway returned no player: there is nothing to record.');
    const { messages, frames, startedAt } = log;
    const { actions } = actionLog;
    const endedAt = Date.now();
    return recordingOf({
      ...currentPage(),
      messages,
      frames,
      actions,
      startedAt,
      endedAt,
      player,
      origins,
    });
  }

  const panel = createRecordPanel({
    onRecord: () => session.begin({ isWatched: true }),
    runSoFar,
    onReplay: (recording) => (isHere(recording) ? replay(recording) : openAndReplay(recording)),
    onSign: mark,
  });

  return {
    element: panel.element,
    leaving() {
      replayer?.stop();
      replayer = null;
    },
    opening(opening) {
      const recording = replays.get(opening) ?? null;
      const { player, send } = session;
      driver.begin(recording !== null);
      replayer = recording && player && createReplayer({ recording, player, origins, send, driver, log });
      panel.opening(replayer);
      if (replayer) choose();
    },
    openFirst() {
      const kept = isOnly ? takeReplay() : null;
      if (kept) replay(kept);
      return kept !== null;
    },
  };
};

import type { PanelRow } from '../console/panel.ts';
import { createRecordingPanel } from '../recording/page/recording-panel.ts';

/** The panels that every page adds behind the workbench's own. */
export const PANELS: readonly PanelRow[] = [{ id: 'record', label: 'Record', create: createRecordingPanel }];

import { createRecordingPanel } from '../recording/page/recording-panel.ts';
import type { CreatePanel } from './panel.ts';

interface PanelRow {
  /** Id of the tab. */
  readonly id: string;
  readonly label: string;
  readonly create: CreatePanel;
}

/** The panels that are added behind the workbench's own. */
export const PANELS: readonly PanelRow[] = [{ id: 'record', label: 'Record', create: createRecordingPanel }];

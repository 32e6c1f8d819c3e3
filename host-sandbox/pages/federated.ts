import { readState } from '../console/settings/sandbox-state.ts';
import { createSimulator } from '../console/simulator.ts';
import { embedFederated } from './embed-federated.ts';
import { createRemoteLoader } from './load-remote.ts';
import { createNorthwindShell } from './northwind-shell.ts';
import { panelStage } from './panel-stage.ts';
import { PANELS } from './panels.ts';
import { offer, startPage } from './start-page.ts';

startPage('/federated.html', (origins) => {
  const state = readState(new URLSearchParams(location.search));
  const embed = embedFederated({
    load: createRemoteLoader(origins.widget),
    elementId: 'northwind-cashier',
    path: state.path,
  });
  const { element, handle } = createSimulator({
    title: 'Partner’s page without React',
    state,
    origins,
    createStage: panelStage(embed, createNorthwindShell),
    panels: PANELS,
    resizable: true,
  });
  offer(handle);
  return element;
});

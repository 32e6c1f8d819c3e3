import { readState } from '../console/settings/sandbox-state.ts';
import { createSimulator } from '../console/simulator.ts';
import { embedIframe } from './embed-iframe.ts';
import { createNorthwindShell } from './northwind-shell.ts';
import { panelStage } from './panel-stage.ts';
import { PANELS } from './panels.ts';
import { offer, startPage } from './start-page.ts';

startPage('/iframe.html', (origins) => {
  const state = readState(new URLSearchParams(location.search));
  const { element, handle } = createSimulator({
    title: 'Partner’s page with an iframe',
    state,
    origins,
    createStage: panelStage(embedIframe({ widget: origins.widget, state }), createNorthwindShell),
    panels: PANELS,
    resizable: true,
  });
  offer(handle);
  return element;
});

// A development build compiles JSX to another runtime. The remote uses the page's React only if all four
// modules are shared at one version, and a module is shared only if the page contains it.
import 'react/jsx-runtime';
import { readState } from '../console/settings/sandbox-state.ts';
import { createSimulator } from '../console/simulator.ts';
import { createReactStage } from './react-stage.tsx';
import { PANELS } from './panels.ts';
import { offer, startPage } from './start-page.ts';

startPage('/federated-react.html', (origins) => {
  const state = readState(new URLSearchParams(location.search));
  const { element, handle } = createSimulator({
    title: 'Partner’s page with React',
    state,
    origins,
    createStage: createReactStage(origins.widget, state.path),
    panels: PANELS,
    resizable: true,
  });
  offer(handle);
  return element;
});

import { readState } from '../console/settings/sandbox-state.ts';
import { createSimulator, type SandboxHandle } from '../console/simulator.ts';
import { embedNative } from './embed-native.ts';
import { panelStage } from './panel-stage.ts';
import { phoneShell } from './phone-shell.ts';
import { PANELS } from './panels.ts';
import { offer, startPage } from './start-page.ts';

/** A page with one simulated phone. */
export function startPhonePage(platform: 'android' | 'ios'): void {
  startPage(`/${platform}.html`, (origins) => {
    const state = readState(new URLSearchParams(location.search));
    const messageType = platform === 'android' ? 'go-back' : 'swipe-back';
    const onBack = () => handle.send(JSON.stringify({ messageType }));
    const simulator = createSimulator({
      title: platform === 'android' ? 'Android app' : 'iOS app',
      state,
      origins,
      createStage: panelStage(
        embedNative({ widget: origins.widget, platform, path: state.path }),
        phoneShell({ platform, onBack }),
      ),
      panels: PANELS,
      resizable: false,
    });
    const handle: SandboxHandle = simulator.handle;
    offer(handle);
    return simulator.element;
  });
}

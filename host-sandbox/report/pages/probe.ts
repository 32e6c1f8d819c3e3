import { createAppLink, findApp } from '../app-link.ts';
import { describeLine } from '../describe-frame.ts';
import { createFrameLink } from '../frame-link.ts';
import { runPageProbe } from '../probe-page.ts';
import { createRunStore } from '../probe-run.ts';
import { createProbeView } from '../probe-view.ts';

// Served below /probe/ on the widget's origin: partners embed it to get a report on their page or app.
const base = new URL('/probe/', location.href).href;
const app = findApp(window);
const store = createRunStore(window, app?.way ?? 'frame', Date.now, () => crypto.randomUUID());
const view = createProbeView({
  as: 'main',
  line: describeLine(location.origin),
  guides: `${base}guides/`,
  results: ({ id }) => `${base}results?run=${id}`,
  startOver() {
    store.forget();
    location.replace(base);
  },
});
document.body.append(view.element);
if (window.parent === window && !app)
  view.warn('Embed this address in your page or app: on its own there is nothing to check.');
else {
  const opened = store.open();
  const link = app ? createAppLink(window, app.bridge) : createFrameLink(window, opened.run.origin);
  void runPageProbe({ window, view, store, opened, link, base });
}

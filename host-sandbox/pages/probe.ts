import { describeLine } from '../report/describe-frame.ts';
import { runProbe } from '../report/probe.ts';
import { createRunStore } from '../report/probe-run.ts';
import { createProbeView } from '../report/probe-view.ts';

// Served below /probe/ of the widget's origin: what a partner embeds to have their page reported on.
const base = '/probe/';
const store = createRunStore(window, Date.now, () => crypto.randomUUID());
const view = createProbeView({
  line: describeLine(location.origin),
  guides: `${base}guides/`,
  results: ({ id }) => `${base}results?run=${id}`,
  startOver() {
    store.forget();
    location.replace(base);
  },
});
document.body.append(view.element);
if (window.parent === window)
  view.warn('Embed this address in your page: by itself there is no page to report on.');
else void runProbe({ window, view, store, base });

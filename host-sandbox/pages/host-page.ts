import { el } from '../console/element.ts';
import { askServer, chooseOrigins } from '../console/origins.ts';
import { behaviourOf } from '../report/host-behaviour.ts';
import { playHost } from '../report/play-host.ts';

// A partner's page for the host report: good, or with ?broken={rule} wrong in one thing.
const query = new URLSearchParams(location.search);

void askServer().then((told) => {
  const { widget, gateway } = chooseOrigins(new URL(location.href), told);
  const behaviour = behaviourOf(query.get('broken'));
  const policy = behaviour.policy.replace('{widget}', widget);
  if (policy !== '')
    document.head.append(el('meta', { 'http-equiv': 'Content-Security-Policy', content: policy }));
  const run = query.get('run') ?? crypto.randomUUID();
  document.body.append(playHost({ behaviour, widget, gateway, run, token: `sample-${crypto.randomUUID()}` }));
});

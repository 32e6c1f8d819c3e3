import { el } from '../../console/element.ts';
import { fetchServerSettings, chooseOrigins } from '../../console/origins.ts';
import { hostShell } from './host-shell.ts';
import { behaviourOf } from '../host-behaviour.ts';
import { createHost } from '../create-host.ts';
import { wayOf } from '../way.ts';
import { createRemoteLoader } from '../../pages/load-remote.ts';

// A partner's page or app for the host report: correct, or with one fault by ?broken={rule}; ?way= is the
// hosting mode.
const query = new URLSearchParams(location.search);

/** Takes the place of a missing shared package; it is never used, so it can be empty. */
const REACT_ALONE = {
  react: {
    version: '19.0.0',
    lib: () => ({}),
    shareConfig: { singleton: true, requiredVersion: '^19.0.0' },
  },
};

void fetchServerSettings().then((settings) => {
  const { widget, gateway } = chooseOrigins(new URL(location.href), settings);
  const way = wayOf(query.get('way'));
  const behaviour = behaviourOf(query.get('broken'), way);
  const origins = { '{widget}': widget, '{gateway}': gateway, '{sockets}': gateway.replace(/^http/, 'ws') };
  const policy = Object.entries(origins).reduce(
    (text, [name, at]) => text.replaceAll(name, at),
    behaviour.policy,
  );
  if (policy !== '')
    document.head.append(el('meta', { 'http-equiv': 'Content-Security-Policy', content: policy }));
  const host = createHost({
    way,
    behaviour,
    widget,
    gateway,
    run: query.get('run') ?? crypto.randomUUID(),
    token: `sample-${crypto.randomUUID()}`,
    loadRemote: createRemoteLoader(widget, 'probe', behaviour.shares === 'react alone' ? REACT_ALONE : {}),
    draw: hostShell(way),
  });
  document.body.append(host);
});

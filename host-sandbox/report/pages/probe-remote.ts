import { tryPageNeeds } from '../page-needs.ts';
import { createModuleProbe } from '../probe-module.ts';

// Served as /probe/remoteEntry.js on the widget's origin: the module that a page mounts instead of the widget.
// A container is just `init` and `get`, so no federation runtime is needed.
const { src } = document.currentScript as HTMLScriptElement;
const { mount, share } = createModuleProbe({
  window,
  base: new URL('./', src).href,
  newId: () => crypto.randomUUID(),
  tryNeeds: tryPageNeeds,
});

const container = {
  init: share,
  get: (name: string) =>
    name === './CashierRemote'
      ? Promise.resolve(() => ({ mount }))
      : Promise.reject(new Error(`The module ${name} does not exist in the container cashier`)),
};

// Under the name that pages expect, and under one that no element id can shadow.
Object.assign(window, { cashier: container, 'cashier#probe': container });

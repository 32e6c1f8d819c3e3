import { tryPageNeeds } from '../report/page-needs.ts';
import { createModuleProbe } from '../report/probe-module.ts';

// Served as /probe/remoteEntry.js of the widget's origin: the module that a page mounts in the widget's place. A
// container is no more than init and get, so that it needs no federation runtime of its own.
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

// By the name that a page expects, and by one that no element of the page can have taken.
Object.assign(window, { cashier: container, 'cashier#probe': container });

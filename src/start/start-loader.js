// The loader in start.js: it runs the module's own chunks before remoteEntry.js has loaded, so that the socket connects
// meanwhile (docs/decisions/0004). The build fills in CHUNKS (webpack's chunks), ENTRY (the id of cashier-remote.ts),
// FILES (chunk ids and files), NEXT (the files that a mount needs next, with their integrity) and QUEUE (the name of
// webpack's global list of chunks).
//
//   start.js ─► mount() ─► line ─► import('./remote-start.ts') ··· waits ···► the same import in remoteEntry.js's runtime
//
// remoteEntry.js is given the modules that have run here, so that each module runs once.
(() => {
  const base = new URL('.', document.currentScript.src).href;
  const started = (globalThis[Symbol.for('cashier.start')] ||= {});
  // After a failed entry the SDK runs this file again; the modules and their place in the queue are kept.
  if (started[base]) return;
  const factories = Object.assign({}, ...CHUNKS.map(([, modules]) => modules));
  const modules = {};
  /** The `require` of remoteEntry.js, once that has run. */
  let remote;
  let resolve;
  const arrived = new Promise((give) => (resolve = give));

  function load(id) {
    if (!factories[id]) return remote(id);
    if (!modules[id]) {
      modules[id] = { exports: {} };
      factories[id](modules[id], modules[id].exports, load);
    }
    return modules[id].exports;
  }
  // What webpack's code calls on its `require`; the build fails if it calls anything else.
  load.d = (exports, definitions) => {
    const list = Array.isArray(definitions) ? [...definitions] : Object.entries(definitions).flat();
    // Each is a name and a getter, or a name, 0 and a value.
    while (list.length > 0) {
      const [name, get] = list.splice(0, 2);
      const descriptor = get === 0 ? { value: list.shift() } : { get };
      Object.defineProperty(exports, name, { enumerable: true, ...descriptor });
    }
  };
  load.r = (exports) => Object.defineProperty(exports, '__esModule', { value: true });
  load.p = base;
  load.e = (id) => arrived.then(() => remote.e(id));

  const files = FILES;
  const next = NEXT;
  const queue = (globalThis[QUEUE] ||= []);
  // webpack calls the third element with its `require`, unless it has the chunks of the first already.
  const onRemote = (require) => {
    // The queue is shared with the entries of the same build in other folders.
    if (remote || require.p !== base || !files.every(([id, file]) => require.u(id) === file)) return;
    const shareWith = (each) => {
      // The entry of another folder gets the code, but no modules that have run for this one.
      if (each !== require) return void Object.assign(each.m, factories);
      remote = require;
      for (const id in factories) require.m[id] = (module) => (module.exports = load(id));
      resolve();
    };
    // webpack ignores what is added during this call.
    void Promise.resolve().then(() => queue.push([files.map(([id]) => id), {}, shareWith]));
  };
  queue.push([['start'], {}, onRemote]);

  /** Requests once what the manifest and the entry, which is still to come, would name only later. */
  function preload() {
    for (const [file, integrity] of next.splice(0)) {
      const link = document.createElement('link');
      // The entry is a script of the page, the others are requested by webpack's runtime, with CORS.
      if (integrity) Object.assign(link, { crossOrigin: 'anonymous', integrity });
      const remove = () => link.remove();
      Object.assign(link, {
        rel: 'preload',
        as: 'script',
        href: base + file,
        onload: remove,
        onerror: remove,
      });
      document.head.append(link);
    }
  }

  started[base] = {
    mount(element, options) {
      if (!remote) preload();
      return load(ENTRY).mount(element, options);
    },
    isCurrent: () => remote !== undefined,
  };
})();

import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { NODE_ENV, OUTDATED, type NodeUp } from './messages.ts';
import { createRestartDelay, type RestartDelay } from './restart-delay.ts';

export interface NodeState {
  /** `a`, `b`, …; the name stays when the process is replaced. */
  readonly name: string;
  readonly pid: number | null;
  readonly state: 'starting' | 'up' | 'draining' | 'down' | 'outdated';
  readonly ownUrl: string | null;
  /** How often the process was replaced. */
  readonly restarts: number;
}

export interface Nodes {
  list(): readonly NodeState[];
  /** Sends SIGKILL, which ends the node like a power cut. */
  kill(name: string): void;
  /** Sends SIGTERM, which drains the node; another process replaces it. */
  stop(name: string): void;
  /** Resolves when all nodes are up. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

interface Slot extends NodeState {
  worker: Worker | null;
  pid: number | null;
  state: NodeState['state'];
  ownUrl: string | null;
  restarts: number;
  /** When this process was up, by the uptime of its supervisor; null if it was not. */
  upAt: number | null;
  readonly delay: RestartDelay;
}

/** Starts `count` nodes that share one port, and replaces nodes that end. Connections are distributed round-robin. */
export function startNodes(count: number, env: Readonly<Record<string, string>>): Nodes {
  cluster.setupPrimary({ exec: fileURLToPath(new URL('./node.ts', import.meta.url)), args: [] });
  const slots: Slot[] = Array.from({ length: count }, (_, at) => ({
    name: String.fromCharCode(97 + at),
    worker: null,
    pid: null,
    state: 'starting',
    ownUrl: null,
    restarts: 0,
    upAt: null,
    delay: createRestartDelay(),
  }));
  let isClosing = false;

  function start(slot: Slot): void {
    const worker = cluster.fork({ ...env, [NODE_ENV.name]: slot.name });
    Object.assign(slot, {
      worker,
      pid: worker.process.pid ?? null,
      state: 'starting',
      ownUrl: null,
      upAt: null,
    });
    worker.on('message', ({ kind, ownUrl }: Partial<NodeUp>) => {
      if (kind === 'up') Object.assign(slot, { state: 'up', ownUrl, upAt: performance.now() });
    });
    worker.on('exit', (code: number | null) => {
      Object.assign(slot, { worker: null, pid: null, ownUrl: null });
      slot.state = code === OUTDATED ? 'outdated' : 'down';
      if (isClosing || code === OUTDATED) return;
      const upMs = slot.upAt === null ? null : performance.now() - slot.upAt;
      setTimeout(() => {
        if (isClosing) return;
        slot.restarts += 1;
        start(slot);
      }, slot.delay.next(upMs));
    });
  }
  const slotNamed = (name: string): Slot => {
    const slot = slots.find((one) => one.name === name);
    if (!slot) throw new Error(`There is no node ${name}.`);
    return slot;
  };
  slots.forEach(start);

  return {
    list: () =>
      slots.map(({ name, pid, state, ownUrl, restarts }) => ({ name, pid, state, ownUrl, restarts })),
    kill: (name) => void slotNamed(name).worker?.process.kill('SIGKILL'),
    stop(name) {
      const slot = slotNamed(name);
      if (slot.worker) slot.state = 'draining';
      slot.worker?.process.kill('SIGTERM');
    },
    async ready() {
      while (slots.some(({ state }) => state !== 'up')) {
        const failed = slots.find(({ state, restarts }) => state === 'outdated' || restarts > 3);
        if (failed) throw new Error(`Node ${failed.name} does not start; see its output.`);
        await sleep(50);
      }
    },
    async close() {
      isClosing = true;
      const gone = slots.flatMap(({ worker }) =>
        worker ? [new Promise((resolve) => worker.once('exit', resolve))] : [],
      );
      for (const { worker } of slots) worker?.process.kill('SIGTERM');
      await Promise.all(gone);
    },
  };
}

import express from 'express';
import { socketType } from '#contract/endpoint.ts';
import { jsonBody, jsonBodyUpTo } from '../../gateway/json-body.ts';
import { readRequest as read } from '../../gateway/read-request.ts';
import type { Extension, GatewayCore, Interceptor } from '../../gateway/wire/interceptor.ts';
import { ANY } from '../workbench/call-types.ts';
import { disturb } from './disturb.ts';
import { createFaults, FAULTS, type Faults } from './faults.ts';
import { createReorderBuffer } from './reorder-buffer.ts';
import type { CreateWireHook, WireHook } from './wire-hook.ts';
import { createWireLog, type WireLog } from './wire-log.ts';
import { createWireTap, type WireTap } from './wire-tap.ts';
import { mountWorkbench } from './workbench-api.ts';

export interface SandboxExtensionOptions {
  readonly createHook: CreateWireHook;
  /** RUM beacons that the widget's origin received, oldest first (AN-3). */
  readonly beacons: readonly unknown[];
}

/** The sandbox's part of its gateway: faults, replays and the wire log, with the routes that control them. */
export function extendGateway(
  core: GatewayCore,
  { createHook, beacons }: SandboxExtensionOptions,
): Extension {
  const { timers } = core;
  const faults = createFaults(timers);
  const hook = createHook(core);
  const log = createWireLog(timers.now);
  const tap = createWireTap(log, { now: timers.now, later: setImmediate });
  return {
    interceptor: createInterceptor(core, faults, hook, tap),
    routes: createRoutes(core, faults, hook, log).get(
      '/rum',
      (_request, response) => void response.json({ beacons }),
    ),
  };
}

function createInterceptor(
  { timers }: GatewayCore,
  faults: Faults,
  hook: WireHook,
  tap: WireTap,
): Interceptor {
  const reorderBuffer = createReorderBuffer(timers);
  return {
    ...tap,
    async answer(call, player, work) {
      const type = socketType(call.path);
      const end = tap.call(call, player);
      const replayed = hook.answer(player, type);
      const fault = replayed ? { words: hook.name } : faults.take(player.id, type);
      const answer = await (replayed ?? disturb({ faults, reorderBuffer }, call, player.id, fault, work));
      if (!replayed) reorderBuffer.pass(player.id);
      end(answer, fault.words);
      return answer;
    },
    connect: (playerId) =>
      (playerId === null ? null : hook.connect(playerId)) ?? faults.takeConnect(playerId),
    mutes: faults.mutes,
    pushed: (playerId, type, data) =>
      tap.pushed(playerId, type, data, faults.mutes(playerId) ? 'half-open' : ''),
  };
}

function createRoutes(
  { timers, sockets }: GatewayCore,
  faults: Faults,
  hook: WireHook,
  log: WireLog,
): express.Router {
  const router = express.Router();
  // A recording may contain whole method lists.
  router.use('/wire/:id/begin', jsonBodyUpTo('64mb'));
  router.use(['/wire', '/faults', '/requests'], jsonBody);
  mountWorkbench(router, { faults, hook, log, now: timers.now });
  router.post('/faults', ({ body }, response) => {
    const order = read(FAULTS, body);
    faults.order(order);
    const isOffline = order.rules?.some(({ kind, target }) => kind === 'offline' && target === ANY);
    if (order.drop || isOffline) sockets.drop(order.userId);
    response.status(204).end();
  });
  router.get(
    '/requests/:id',
    ({ params }, response) => void response.json({ requests: log.requests(params.id) }),
  );
  router.delete('/requests/:id', ({ params }, response) => {
    log.clear(params.id);
    response.status(204).end();
  });
  return router;
}

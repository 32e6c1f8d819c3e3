import { createRequire } from 'node:module';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Recording } from '../../compatibility/recording.ts';

const RECORDING = createRequire(import.meta.url)('../../compatibility/recordings/1.0.json') as Recording;

type Wire = Readonly<Record<string, unknown>>;

/** Valid messages of a host, of every type. */
export const HOST_MESSAGES: readonly Wire[] = Object.values(RECORDING.fromHost)
  .flat()
  .map(({ wire }) => wire as Wire);

/** Valid answers, by endpoint; an endpoint whose answer may be anything has an empty one. */
export const ANSWERS: ReadonlyMap<EndpointName, readonly unknown[]> = new Map(
  (Object.keys(RECORDING.requests) as EndpointName[]).map((name) => [
    name,
    RECORDING.answers[name]?.map(({ wire }) => wire) ?? [{}],
  ]),
);

/** Valid pushes: their types with their data. */
export const PUSHES: readonly (readonly [type: string, data: unknown])[] = Object.entries(
  RECORDING.pushes,
).flatMap(([type, readings]) => readings.map(({ wire }) => [type, wire] as const));

/** Valid requests, by endpoint. */
export const REQUESTS: ReadonlyMap<EndpointName, Wire> = new Map(
  Object.entries(RECORDING.requests).map(([name, { all }]) => [name as EndpointName, all]),
);

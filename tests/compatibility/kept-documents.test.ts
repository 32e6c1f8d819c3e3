import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { startTestGateway, type TestGateway } from '../../gateway/testing/test-gateway.ts';
import { startBrokenGateway } from '../conformance/broken-gateway.ts';
import { checkGateway } from '../conformance/check-gateway.ts';
import { createPublished } from '../conformance/published.ts';
import { openSandboxPlayer } from '../conformance/sandbox-player.ts';

jest.setTimeout(60_000);

const FOLDER = path.join(__dirname, 'recordings');
const KEPT = readdirSync(FOLDER).filter((name) => name.startsWith('documents-'));

let gateway: TestGateway;
beforeAll(async () => (gateway = await startTestGateway()), 60_000);
afterAll(() => gateway.stop());

/** The rules of the documents in this folder that a gateway breaks. */
async function broken(folder: string, host: string, isPaid: boolean): Promise<string[]> {
  const player = await openSandboxPlayer(gateway.url, `compatibility-${randomUUID()}`, 500);
  const options = {
    host,
    secondHost: null,
    origin: 'http://localhost:4401',
    transports: ['http', 'socket'] as const,
    timeoutMs: 10_000,
    waitMs: 10_000,
    newId: randomUUID,
    ...player,
    payments: isPaid ? player.payments : null,
  };
  const verdicts = await checkGateway(options, createPublished(path.join(FOLDER, folder)));
  return verdicts.flatMap(({ rule, problems }) => (problems.length > 0 ? [rule.name] : []));
}

/** Renames each key of this name, at any depth. */
const renaming = (key: string) => (_key: string, value: unknown) =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? Object.fromEntries(
        Object.entries(value).map(([name, one]) => [name === key ? `new_${key}` : name, one as unknown]),
      )
    : value;

describe.each(KEPT)('a widget with the contract of %s', (folder) => {
  it('[TR-13] understands the gateway of today: answers, pushes and outcomes are in its documents', async () => {
    expect(await broken(folder, gateway.url, true)).toEqual([]);
  });

  it.each(['methods', 'name', 'currency'])(
    '[TR-13] would not understand a gateway that renames %s',
    async (key) => {
      const renamed = await startBrokenGateway(gateway.url, {
        answer: (_path, { status, data }) => ({
          status,
          data: data === undefined ? data : (JSON.parse(JSON.stringify(data), renaming(key)) as unknown),
        }),
      });
      try {
        expect((await broken(folder, renamed.url, false)).length).toBeGreaterThan(0);
      } finally {
        await renamed.close();
      }
    },
  );
});

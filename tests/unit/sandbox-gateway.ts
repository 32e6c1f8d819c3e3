import path from 'node:path';
import { startTestGateway, type Reply, type TestGateway } from '../../gateway/testing/test-gateway.ts';
import { createTestPlayer, type TestPlayer } from '../../gateway/testing/test-player.ts';

/** The sandbox's gateway for tests: the real one, with faults, replays and the wire log. */
export const startSandboxGateway = (env?: Record<string, string>): Promise<TestGateway> =>
  startTestGateway(env, [path.join(__dirname, '../../host-sandbox/start.ts'), '--gateway']);

/** A player of the sandbox's gateway. */
export interface SandboxPlayer extends TestPlayer {
  fault(fault: Record<string, unknown>): Promise<Reply>;
  /** Releases the player's delayed calls until this one is answered: its delay may begin after the first release. */
  release<T>(call: Promise<T>): Promise<T>;
}

export async function createSandboxPlayer(gateway: TestGateway, id: string): Promise<SandboxPlayer> {
  const player = await createTestPlayer(gateway, id);
  const fault = (body: Record<string, unknown>) =>
    gateway.call('/sandbox/faults', { body: { userId: id, ...body } });
  return {
    ...player,
    fault,
    async release(call) {
      const isAnswered = () =>
        Promise.race([call.then(() => true), fault({ release: true }).then(() => false)]);
      while (!(await isAnswered()));
      return call;
    },
  };
}

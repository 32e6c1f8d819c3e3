import type { Line } from './line.ts';
import { startSession } from './session.ts';

describe('a session', () => {
  it('[ER-3] shows an error, and reports it, if it cannot start after the frame of a snapshot', async () => {
    const planned = {
      status: 'planned',
      get host(): never {
        throw new Error('broken');
      },
    } as const;
    const send = jest.fn();
    const line: Partial<Line> = {
      state: () => planned as unknown as ReturnType<Line['state']>,
      onState: () => () => undefined,
    };
    const options = { bridge: { send } } as unknown as Parameters<typeof startSession>[0];
    const session = startSession(options, line as Line, { drawn: Promise.resolve() });
    expect(session.state().status).toBe('waiting');
    await new Promise<void>((resolve) => {
      session.onState(() => {
        resolve();
      });
    });
    expect(session.state()).toMatchObject({ status: 'failed', error: { message: 'broken' } });
    expect(send.mock.calls.flat()).toMatchObject([
      { messageType: 'onStarting' },
      { messageType: 'onInitError' },
    ]);
  });
});

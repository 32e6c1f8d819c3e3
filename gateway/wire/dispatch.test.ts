import { createAdmission, DEFAULT_ADMISSION } from '../node/admission.ts';
import { NO_INTERCEPTOR } from './interceptor.ts';
import { createDispatch, type DispatchOptions } from './dispatch.ts';

it('[TX-5] a failure of the gateway itself is reported, and answered with a 500 and a code that hide the cause', async () => {
  const reported: unknown[] = [];
  const timers = { now: () => 0, after: () => () => undefined, dispose: () => undefined };
  const failure = new Error('relation "transactions" does not exist');
  const dispatch = createDispatch({
    endpoints: new Map([
      ['/BANKING_DEPOSIT/create', { method: 'POST', handle: () => Promise.reject(failure) }],
    ]),
    players: { byToken: () => Promise.resolve({ id: 'p', token: 't' }) },
    interceptor: NO_INTERCEPTOR,
    admission: createAdmission(DEFAULT_ADMISSION, timers),
    metrics: { call: () => undefined },
    report: (error: unknown) => reported.push(error),
  } as unknown as DispatchOptions);
  for (const transport of ['http', 'socket'] as const) {
    const answer = await dispatch({
      transport,
      path: '/BANKING_DEPOSIT/create',
      token: 't',
      data: {},
      headers: {},
    });
    expect(answer).toMatchObject({ kind: 'data', status: 500, data: { error: { code: 'internal' } } });
    expect(JSON.stringify(answer)).not.toContain('relation');
  }
  expect(reported).toEqual([failure, failure]);
});

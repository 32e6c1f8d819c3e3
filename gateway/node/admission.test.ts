import fc from 'fast-check';
import { createTimers } from '../timers.ts';
import { createAdmission } from './admission.ts';

const LIMITS = { running: 2, queued: 3, waitMs: 5000, perPlayer: 2 };

/** Work that ends on request. */
function pendingWork() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { work: () => ended, end };
}

describe('admission', () => {
  it('immediately refuses a call that it could answer only late, and says when to try again', async () => {
    const timers = createTimers(Date.now);
    const reasons: string[] = [];
    const admission = createAdmission(LIMITS, timers, (reason) => reasons.push(reason));
    const { work, end } = pendingWork();
    const taken = Array.from({ length: 5 }, () => admission.run(work));
    expect([admission.running, admission.queued]).toEqual([2, 3]);
    await expect(admission.run(work)).rejects.toMatchObject({
      status: 503,
      code: 'overloaded',
      retryAfter: 2,
    });
    end();
    await Promise.all(taken);
    await admission.idle();
    expect([admission.running, admission.queued, reasons]).toEqual([0, 0, ['overloaded']]);
  });

  it('refuses a call that has waited too long', async () => {
    const timers = createTimers(Date.now);
    const admission = createAdmission({ ...LIMITS, waitMs: 5 }, timers);
    const { work, end } = pendingWork();
    const running = [admission.run(work), admission.run(work)];
    await expect(admission.run(work)).rejects.toMatchObject({ code: 'overloaded' });
    end();
    await Promise.all(running);
    expect(admission.queued).toBe(0);
  });

  it('limits the concurrent calls of one player, and frees a slot when one ends', async () => {
    const admission = createAdmission(LIMITS, createTimers(Date.now));
    const { work, end } = pendingWork();
    const own = [admission.ofPlayer('ana', work), admission.ofPlayer('ana', work)];
    await expect(admission.ofPlayer('ana', work)).rejects.toMatchObject({
      status: 429,
      code: 'too_many_requests',
    });
    await expect(admission.ofPlayer('ben', () => Promise.resolve('fine'))).resolves.toBe('fine');
    end();
    await Promise.all(own);
    await expect(admission.ofPlayer('ana', () => Promise.resolve('fine'))).resolves.toBe('fine');
  });

  it('never runs more calls than its limit, and runs or refuses every call', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { maxLength: 20 }), async (failures) => {
        const admission = createAdmission(LIMITS, createTimers(Date.now));
        let most = 0;
        const results = await Promise.allSettled(
          failures.map((fails) =>
            admission.run(async () => {
              most = Math.max(most, admission.running);
              await Promise.resolve();
              if (fails) throw new Error('the work failed');
            }),
          ),
        );
        expect(most).toBeLessThanOrEqual(LIMITS.running);
        expect(results).toHaveLength(failures.length);
        expect([admission.running, admission.queued]).toEqual([0, 0]);
      }),
    );
  });
});

import { createHarness, networkFailure, refusal, settle } from '#test/harness.ts';
import { followLookUp, lookedUpAtom } from './found-payment.ts';

/** Follows a payment without a row; the test answers each look-up, in any order. */
async function follow() {
  const answers: { give: (status: string, more?: object) => Promise<void>; fail: (error: Error) => void }[] =
    [];
  const { store, wire } = createHarness({
    answer: ({ path }) =>
      path === '/BANKING/transaction'
        ? new Promise((resolve, reject) => {
            answers.push({
              give: (status, more) => {
                resolve({ transaction: { id: 'p1', amount: '40', currency: 'MXN', ...more, status } });
                return settle();
              },
              fail: reject,
            });
          })
        : networkFailure(),
  });
  followLookUp(store, 'p1');
  await settle();
  return {
    answer: (index: number) => answers[index]!,
    notFound: async (index: number) => {
      answers[index]!.fail(refusal(404, 'not_found'));
      await settle();
    },
    /** Has the payment looked up again. */
    again: () => {
      wire.push('deposit.status', { id: 'p1', status: 0 });
      return settle();
    },
    shown: () => {
      const looked = store.get(lookedUpAtom)['p1'];
      return looked?.status === 'found' ? looked.transaction.status : looked?.status;
    },
  };
}

describe('[MO-1] [TX-12] a payment without a row', () => {
  it('ignores the answer to an older look-up', async () => {
    const { answer, again, shown } = await follow();
    await again();
    await answer(1).give('accepted');
    await answer(0).give('waiting');
    expect(shown()).toBe('accepted');
  });

  it('takes an end from an older look-up while none is known', async () => {
    const { answer, again, shown } = await follow();
    await again();
    await answer(1).give('accepted');
    await answer(0).give('processed');
    expect(shown()).toBe('processed');
  });

  it('is not missing because an older look-up did not find it, nor failed because one failed', async () => {
    const { answer, notFound, again, shown } = await follow();
    await again();
    await again();
    await answer(2).give('waiting');
    await notFound(0);
    expect(shown()).toBe('waiting');
    answer(1).fail(new Error('lost'));
    await settle();
    expect(shown()).toBe('waiting');
  });

  it('keeps its end, which only another end in a newer answer replaces', async () => {
    const { answer, notFound, again, shown } = await follow();
    await again();
    await answer(1).give('mistaked');
    await answer(0).give('processed');
    expect(shown()).toBe('mistaked');
    for (const index of [2, 3, 4]) {
      await again();
      if (index === 2) await notFound(index);
      else await answer(index).give(index === 3 ? 'waiting' : 'processed');
      expect(shown()).toBe(index === 4 ? 'processed' : 'mistaked');
    }
  });

  it('is missing or found, as a newer look-up says, while it has not ended', async () => {
    const { answer, notFound, again, shown } = await follow();
    await answer(0).give('waiting');
    await again();
    await notFound(1);
    expect(shown()).toBe('missing');
    await again();
    await answer(2).give('accepted');
    expect(shown()).toBe('accepted');
  });
});

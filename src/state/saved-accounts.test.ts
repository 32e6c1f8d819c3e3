import { createHarness, networkFailure, refusal } from '#test/harness.ts';
import { sampleWireMethod } from '#test/sample-wire-method.ts';
import { outdatedListsAtom } from './accounts.ts';
import { listsAtom, loadListAtom } from './methods.ts';
import { forgetAccountAtom } from './saved-accounts.ts';

const ACCOUNT = { id: 'acc-1', label: '•••• 7771', method: 'slip', lastUsedAt: null, expiresAt: null };
const WITH = { methods: [sampleWireMethod({ savedAccounts: [ACCOUNT] })] };
const WITHOUT = { methods: [sampleWireMethod({ savedAccounts: [] })] };

/** Both lists contain the account; `then` answers list requests after the forget request has failed. */
async function forget(fail: () => unknown, then: () => object) {
  let isFirst = true;
  const scene = createHarness({
    answer: ({ path }) => {
      if (path !== '/BANKING/accounts/forget') return isFirst ? WITH : then();
      isFirst = false;
      return fail();
    },
  });
  const { store } = scene;
  await store.set(loadListAtom, 'deposit');
  await store.set(loadListAtom, 'withdrawal');
  const isForgotten = await store.set(forgetAccountAtom, 'deposit', ACCOUNT);
  const listed = () => {
    const state = store.get(listsAtom).deposit;
    return state.status === 'ready' ? state.list.methods.flatMap((method) => method.savedAccounts) : null;
  };
  return { ...scene, isForgotten, listed, outdated: () => store.get(outdatedListsAtom) };
}

describe('[MO-4] after a failed forget request the accounts are read again', () => {
  it.each([
    ['a lost answer', networkFailure],
    ['a refused repetition', refuse],
  ])('after %s the account is removed, because the gateway no longer lists it', async (_what, fail) => {
    const { isForgotten, listed, outdated } = await forget(fail, () => WITHOUT);
    expect([isForgotten, listed()]).toEqual([true, []]);
    expect([outdated().deposit, outdated().withdrawal === undefined]).toEqual([undefined, false]);
  });

  it('after a lost request the account stays, because the gateway still lists it', async () => {
    const { isForgotten, listed } = await forget(networkFailure, () => WITH);
    expect([isForgotten, listed()]).toEqual([false, [ACCOUNT]]);
  });

  it.each([{ error: { code: 'in_use' } }, { success: false }])(
    'after an answer %j with the status of a success the account stays, because the gateway still lists it',
    async (answer) => {
      const { isForgotten, listed } = await forget(
        () => answer,
        () => WITH,
      );
      expect([isForgotten, listed()]).toEqual([false, [ACCOUNT]]);
    },
  );

  it('and the lists stay outdated while nothing can be read', async () => {
    const { isForgotten, outdated } = await forget(networkFailure, refuse);
    expect([isForgotten, outdated().deposit === undefined]).toEqual([false, false]);
  });
});

function refuse(): never {
  throw refusal(404, 'unknown_account');
}

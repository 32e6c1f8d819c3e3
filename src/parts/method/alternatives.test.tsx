import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CashierError } from '#domain/error.ts';
import { selectionAtom, selectAtom } from '#state/selection.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { createScene } from '#test/scene.ts';
import { sampleWireMethod } from '#test/sample-wire-method.ts';
import { MethodScreen } from './method-screen.tsx';

const method = (name: string, own: object = {}) =>
  sampleWireMethod({ name, text: { en: `By ${name}` }, ...own });
const METHODS = [
  method('one'),
  method('two'),
  method('closed', { is_disabled: true }),
  method('three'),
  method('four'),
  method('five'),
];

async function refused(alternatives: readonly string[]) {
  const scene = await createScene(null, {
    methods: METHODS,
    answer: ({ path }) => {
      if (!path.endsWith('/create')) return { fields: {} };
      throw new CashierError('server', 'The bank said no.', {
        status: 422,
        serverCode: 'declined',
        alternatives,
      });
    },
  });
  scene.store.set(selectAtom, { section: 'deposit', group: null, method: 'one' });
  const view = await renderScreen(scene, <MethodScreen section="deposit" route="deposit-redirect" />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '350');
  await userEvent.click(screen.getByRole('button', { name: /^Deposit/ }));
  return { ...scene, ...view };
}

const offered = () =>
  screen
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((name) => name.startsWith('By '));

describe('[MO-7] after a refusal', () => {
  it('offers up to three of the named methods that the list has and that can be opened', async () => {
    await refused(['closed', 'gone', 'two', 'two', 'three', 'four', 'five']);
    expect(screen.getByText('The bank said no.')).toBeVisible();
    expect(offered()).toEqual(['By two', 'By three', 'By four']);
  });

  it('opens the other form with the amount, even if another one was typed there before', async () => {
    const { store, targets } = await refused(['two']);
    await userEvent.click(screen.getByRole('button', { name: 'By two' }));
    expect(store.get(selectionAtom)).toMatchObject({ section: 'deposit', method: 'two' });
    expect(targets).toMatchObject([{ name: 'deposit-redirect' }]);
    expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveValue('350');
    expect(screen.queryByText('The bank said no.')).toBeNull();
  });

  it('shows nothing when the gateway names none', async () => {
    await refused([]);
    expect(screen.queryByText('Try another method')).toBeNull();
    expect(offered()).toEqual([]);
  });
});

import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { ReactNode } from 'react';
import { loadListAtom } from '#state/methods.ts';
import { selectAtom } from '#state/selection.ts';
import { GroupMethods } from '#parts/method/group-methods.tsx';
import { FormScreen } from '#screens/form/form-screen.tsx';
import { MethodListScreen } from '#screens/method-list/method-list-screen.tsx';
import { CompleteScreen } from '#screens/outcome/complete-screen.tsx';
import { RegionScreen } from '#screens/region/region-screen.tsx';
import { createHarness, settle } from '#test/harness.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { sampleWireMethod } from '#test/sample-wire-method.ts';

const waiting: readonly [string, string, ReactNode][] = [
  ['a list', '/deposit', <MethodListScreen key="1" section="deposit" />],
  ['a group', '/deposit/crypto', <GroupMethods key="2" section="deposit" />],
  ['the countries', '/deposit/region', <RegionScreen key="3" target="deposit" />],
  ['a form of its own', '/form?method=slip', <FormScreen key="4" />],
  ['a look-up', '/deposit/complete?transactionId=t1', <CompleteScreen key="5" section="deposit" />],
];

it.each(waiting)(
  '[LS-1] the wait for %s is explained after 4 and after 12 seconds',
  async (_name, path, node) => {
    const harness = createHarness({ answer: () => new Promise(() => undefined) });
    harness.store.set(selectAtom, { section: 'deposit', group: 'crypto', method: null });
    const { pass } = await renderScreen(harness, <MemoryRouter initialEntries={[path]}>{node}</MemoryRouter>);
    const before = document.querySelector('[aria-busy]')?.outerHTML;
    await pass(3_900);
    expect(screen.queryByText(/longer than usual/)).toBeNull();
    await pass(100);
    expect(screen.getByText('This is taking longer than usual.')).toBeVisible();
    expect(document.querySelector('[aria-busy]')?.outerHTML).toBe(before);
    await pass(8_000);
    expect(screen.getByText(/^Still loading/)).toBeVisible();
  },
);

it('[LS-1] the explanation disappears when the list arrives', async () => {
  let answerNow: (list: unknown) => void = () => undefined;
  const harness = createHarness({
    answer: () =>
      new Promise((resolve) => {
        answerNow = resolve;
      }),
  });
  const { pass } = await renderScreen(
    harness,
    <MemoryRouter>
      <MethodListScreen section="deposit" />
    </MemoryRouter>,
  );
  await pass(5_000);
  expect(screen.getByText('This is taking longer than usual.')).toBeVisible();
  await act(async () => {
    answerNow({ methods: [sampleWireMethod()] });
    await settle();
  });
  expect(screen.queryByText('This is taking longer than usual.')).toBeNull();
});

it('[LS-1] the wait counts from the request, also where the interface came late, and can be retried', async () => {
  const harness = createHarness({ answer: () => new Promise(() => undefined) });
  const { store, clock, wire } = harness;
  void store.set(loadListAtom, 'deposit');
  clock.advance(3_000);
  const { pass } = await renderScreen(
    harness,
    <MemoryRouter>
      <MethodListScreen section="deposit" />
    </MemoryRouter>,
  );
  await pass(1_000);
  expect(screen.getByText('This is taking longer than usual.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await pass(8_000);
  const lists = () => wire.requests.filter(({ path }) => path.includes('/methods-')).length;
  const before = lists();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(lists()).toBe(before + 1);
  expect(screen.queryByText(/^Still loading/)).toBeNull();
});

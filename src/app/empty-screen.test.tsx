import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { createHarness, networkFailure } from '#test/harness.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { sampleWireMethod } from '#test/sample-wire-method.ts';
import { setRegionAtom } from '#state/player.ts';
import { EmptyScreen } from '#screens/empty/empty-screen.tsx';
import { FormScreen } from '#screens/form/form-screen.tsx';
import { MethodListScreen } from '#screens/method-list/method-list-screen.tsx';
import english from '../../locales/en.json';

const NEUTRAL = 'Payments are not offered in your region.';
const blocking = (...countries: readonly string[]) => ({
  code: 'en' as const,
  texts: {
    ...english,
    ...Object.fromEntries(countries.map((country) => [`empty.blocked.${country}`, NEUTRAL])),
  },
});
const harness = () =>
  createHarness({
    answer: ({ path }) => (path.includes('methods-') ? { methods: [sampleWireMethod()] } : networkFailure()),
  });

it('[LS-9] the empty state advises and offers another region', async () => {
  const { targets } = await renderScreen(harness(), <EmptyScreen />);
  expect(screen.getByText(/VPN/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Change region' }));
  expect(targets).toMatchObject([{ name: 'empty-region' }]);
});

describe('a country that the deployment blocks', () => {
  it('[LS-9] has its own neutral text, without advice and without another region', async () => {
    await renderScreen(harness(), <EmptyScreen />, blocking('mx'));
    expect(screen.getByRole('heading', { name: NEUTRAL })).toBeVisible();
    expect(screen.queryByText(/VPN/)).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('[LS-9] has no list and no form, whichever region the player chooses', async () => {
    const list = harness();
    list.store.set(setRegionAtom, { code: 'BR', currency: null });
    const { targets } = await renderScreen(
      list,
      <MemoryRouter>
        <MethodListScreen section="deposit" />
      </MemoryRouter>,
      blocking('mx'),
    );
    expect(targets).toContainEqual(expect.objectContaining({ name: 'empty' }));
    expect(screen.queryByRole('list')).toBeNull();
    const form = await renderScreen(
      harness(),
      <MemoryRouter initialEntries={['/form?method=spei&transaction=deposit']}>
        <FormScreen />
      </MemoryRouter>,
      blocking('mx'),
    );
    expect(form.targets).toContainEqual(expect.objectContaining({ name: 'empty' }));
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

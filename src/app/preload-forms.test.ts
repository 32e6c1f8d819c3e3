/** @jest-environment ./build/jest/environment.cjs */
import { waitFor } from '@testing-library/react';
import { createStyleRegistry } from '#theme/style-registry.ts';
import { settle } from '#test/harness.ts';
import { createScene } from '#test/scene.ts';
import { sampleWireMethod } from '#test/sample-wire-method.ts';
import { preloadForms } from './preload-forms.ts';
import { preloadScreens } from './screens.tsx';
import { warmForm } from './warm-form.tsx';

jest.mock('./screens.tsx', () => ({ preloadScreens: jest.fn() }));
const styles = createStyleRegistry(document);
jest.mock('./warm-form.tsx', () => ({ warmForm: jest.fn(() => jest.fn()) }));
const preloaded = jest.mocked(preloadScreens);
const warmed = jest.mocked(warmForm);

const METHODS = [
  sampleWireMethod({ name: 'spei' }),
  sampleWireMethod({ name: 'usdt', category: 'crypto' }),
  sampleWireMethod({ name: 'desk', cardViewType: 5 }),
];

const loaded = () => preloaded.mock.calls.flatMap(([names]) => [...names]);
afterEach(() => {
  preloaded.mockClear();
  warmed.mockClear();
});

describe('the code of forms', () => {
  it('[LS-4] [LS-5] is fetched only for the forms that the list can open', async () => {
    const { store } = await createScene(null, { methods: METHODS });
    const end = preloadForms({ store, styles, element: document.createElement('div') });
    expect(loaded()).toEqual(
      expect.arrayContaining(['deposit-redirect', 'deposit-crypto-list', 'deposit-crypto-address']),
    );
    expect(loaded()).not.toContain('withdrawal-redirect');
    end();
  });

  it('is fetched again on a touch, and never after the end', async () => {
    const { store } = await createScene(null, { methods: METHODS });
    const element = document.createElement('div');
    const end = preloadForms({ store, styles, element });
    preloaded.mockClear();
    element.dispatchEvent(new Event('pointerdown'));
    expect(loaded()).toContain('deposit-redirect');
    preloaded.mockClear();
    end();
    element.dispatchEvent(new Event('pointerdown'));
    expect(loaded()).toEqual([]);
  });

  it('is not fetched before a form is opened where the player saves data', async () => {
    const { store } = await createScene(null, { methods: METHODS });
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
    const element = document.createElement('div');
    const end = preloadForms({ store, styles, element });
    element.dispatchEvent(new Event('pointerdown'));
    await settle();
    expect(loaded()).toEqual([]);
    expect(warmed).not.toHaveBeenCalled();
    end();
    Reflect.deleteProperty(navigator, 'connection');
  });

  it('is run once for the first form, unless that opens in a card frame', async () => {
    const card = sampleWireMethod({
      name: 'card',
      checkLuhn: true,
      fields: [{ name: 'number', type: 'text' }],
    });
    const { store } = await createScene(null, { mode: 'federated', methods: [card, ...METHODS] });
    const element = document.createElement('div');
    const end = preloadForms({ store, styles, element });
    await waitFor(() => expect(warmed).toHaveBeenCalledTimes(1));
    expect(warmed.mock.calls[0]?.[0]).toMatchObject({ section: 'deposit', method: { name: 'spei' } });
    element.dispatchEvent(new Event('pointerdown'));
    await settle();
    expect(warmed).toHaveBeenCalledTimes(1);
    end();
    expect(warmed.mock.results[0]?.value).toHaveBeenCalled();
  });
});

import { createScene } from '../../tests/unit/scene.ts';
import { wireMethod } from '../../tests/unit/wire-method.ts';
import { preloadForms } from './preload-forms.ts';
import { preloadScreens } from './screens.tsx';

jest.mock('./screens.tsx', () => ({ preloadScreens: jest.fn() }));
const preloaded = jest.mocked(preloadScreens);

const METHODS = [
  wireMethod({ name: 'spei' }),
  wireMethod({ name: 'usdt', category: 'crypto' }),
  wireMethod({ name: 'desk', cardViewType: 5 }),
];

const loaded = () => preloaded.mock.calls.flatMap(([names]) => [...names]);
afterEach(() => preloaded.mockClear());

describe('the code of forms', () => {
  it('[LS-4] [LS-5] is fetched for what the list can open, and for nothing else', async () => {
    const { store } = await createScene(null, { methods: METHODS });
    const end = preloadForms({ store, element: document.createElement('div') });
    expect(loaded()).toEqual(
      expect.arrayContaining(['deposit-redirect', 'deposit-crypto-list', 'deposit-crypto-address']),
    );
    expect(loaded()).not.toContain('withdrawal-redirect');
    end();
  });

  it('is fetched again on a touch, and never after the end', async () => {
    const { store } = await createScene(null, { methods: METHODS });
    const element = document.createElement('div');
    const end = preloadForms({ store, element });
    preloaded.mockClear();
    element.dispatchEvent(new Event('pointerdown'));
    expect(loaded()).toContain('deposit-redirect');
    preloaded.mockClear();
    end();
    element.dispatchEvent(new Event('pointerdown'));
    expect(loaded()).toEqual([]);
  });
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { selectAtom } from '#state/selection.ts';
import { MethodScreen } from '#parts/method/method-screen.tsx';
import { renderScreen } from '#test/render-screen.tsx';
import { createScene } from '#test/scene.ts';
import { sampleWireMethod } from '#test/sample-wire-method.ts';

const field = (name: string, label: string) => ({ name, type: 'text', placeholder_text: label });
const FIELDS = [field('full_name', 'Full name'), field('city', 'City')];
const PATH = '/BANKING/userdata-payment-snippet';

describe('the values that the gateway prefills', () => {
  it('[TR-13] are requested after the first frame of the form, and leave what was typed meanwhile', async () => {
    let answer: (fields: object) => void = () => undefined;
    const scene = await createScene(null, {
      methods: [sampleWireMethod({ fields: FIELDS })],
      answer: ({ path }) => path === PATH && new Promise((resolve) => (answer = resolve)),
    });
    scene.store.set(selectAtom, { section: 'deposit', group: null, method: 'slip' });
    const isRequested = () => scene.wire.requests.some(({ path }) => path === PATH);
    const { pass } = await renderScreen(scene, <MethodScreen section="deposit" route="deposit-redirect" />);
    const [name, city] = [screen.getByLabelText('Full name'), screen.getByLabelText('City')];
    expect(isRequested()).toBe(false);
    await userEvent.type(name, 'Ana');
    await waitFor(() => {
      expect(isRequested()).toBe(true);
    });
    answer({ fields: { slip: { full_name: 'Works', city: 'Puebla' } } });
    await pass(0);
    expect(name).toHaveValue('Ana');
    expect(city).toHaveValue('Puebla');
  });
});

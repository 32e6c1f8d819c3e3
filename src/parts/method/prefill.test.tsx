import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { selectAtom } from '#state/selection.ts';
import { MethodScreen } from '#parts/method/method-screen.tsx';
import { renderScreen } from '#test/render-screen.tsx';
import { createScene } from '#test/scene.ts';
import { sampleWireMethod } from '#test/sample-wire-method.ts';

Element.prototype.scrollIntoView = () => undefined;

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

  describe('and a press that comes before them', () => {
    /** A form that was pressed with an amount and nothing else; `sent` are the payments. */
    async function pressed(section: 'deposit' | 'withdrawal') {
      let answer: (fields: object) => void = () => undefined;
      const scene = await createScene(null, {
        section,
        methods: [sampleWireMethod({ fields: FIELDS })],
        answer: ({ path }) => path === PATH && new Promise((resolve) => (answer = resolve)),
      });
      scene.store.set(selectAtom, { section, group: null, method: 'slip' });
      const { pass } = await renderScreen(
        scene,
        <MethodScreen section={section} route={`${section}-redirect`} />,
      );
      const [amount] = screen.getAllByRole('textbox');
      await userEvent.type(amount!, '500');
      const button = screen.getByRole('button', { name: /^(Deposit|Withdraw) / });
      await userEvent.click(button);
      return {
        pass,
        button,
        answer: async (name: string) => {
          await waitFor(() => {
            expect(scene.wire.requests.some(({ path }) => path === PATH)).toBe(true);
          });
          answer({ fields: { slip: { full_name: name, city: 'Puebla' } } });
          await pass(0);
        },
        sent: () => scene.wire.requests.filter(({ path }) => /\/(deposit|withdrawal|create)/i.test(path)),
        errors: () => screen.queryAllByText('Fill in this field').length,
      };
    }

    it('[TX-5, TR-13] waits for them, and is one payment', async () => {
      const { answer, button, sent, errors } = await pressed('deposit');
      expect(button).toHaveAttribute('aria-busy', 'true');
      await userEvent.click(button);
      expect(errors()).toBe(0);
      await answer('Ana');
      await waitFor(() => {
        expect(sent()).toHaveLength(1);
      });
      expect(errors()).toBe(0);
    });

    it('[FM-10, TR-13] shows the errors that they leave', async () => {
      const { answer, errors } = await pressed('deposit');
      await answer('');
      await waitFor(() => {
        expect(errors()).toBe(1);
      });
    });

    it('[FM-10, TR-13] does not wait for longer than a second', async () => {
      const { pass, errors } = await pressed('deposit');
      expect(errors()).toBe(0);
      await pass(1000);
      await waitFor(() => {
        expect(errors()).toBe(2);
      });
    });

    it('[TX-5, TR-13] does not count when the player goes on filling in', async () => {
      const { answer, button, sent } = await pressed('deposit');
      await userEvent.type(screen.getByLabelText('City'), 'P');
      expect(button).not.toHaveAttribute('aria-busy');
      await answer('Ana');
      expect(sent()).toEqual([]);
    });

    it('[FM-10, TR-13] sends no withdrawal to what the player has not seen', async () => {
      const { answer, sent, errors } = await pressed('withdrawal');
      expect(errors()).toBe(2);
      await answer('Ana');
      expect(sent()).toEqual([]);
    });
  });
});

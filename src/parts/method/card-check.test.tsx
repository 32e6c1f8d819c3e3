import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { servicesAtom } from '#state/services.ts';
import { selectAtom } from '#state/selection.ts';
import { networkFailure, settle } from '#test/harness.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { createScene } from '#test/scene.ts';
import { sampleWireMethod } from '#test/sample-wire-method.ts';
import { MethodScreen } from './method-screen.tsx';

const FIELDS = [{ name: 'card_number', type: 'text', placeholder_text: 'Card number' }];
const NO_CREDIT = { isAccepted: false, funding: 'credit', reason: { en: 'No credit cards here.' } };

interface Options {
  readonly isInner?: boolean;
  readonly hasCardCheck?: boolean;
  readonly answer?: () => unknown;
}

async function cardForm({ isInner = true, hasCardCheck = true, answer = () => NO_CREDIT }: Options = {}) {
  const scene = await createScene(null, {
    methods: [sampleWireMethod({ name: 'one', fields: FIELDS, checkLuhn: false, hasCardCheck })],
    answer: ({ path }) =>
      path.endsWith('/card-check') ? answer() : path.endsWith('/create') ? networkFailure() : { fields: {} },
  });
  const services = scene.store.get(servicesAtom);
  if (services) scene.store.set(servicesAtom, { ...services, isInner });
  scene.store.set(selectAtom, { section: 'deposit', group: null, method: 'one' });
  await renderScreen(scene, <MethodScreen section="deposit" route="deposit-redirect" />);
  const asked = () =>
    scene.wire.requests.filter(({ path }) => path.endsWith('/card-check')).map(({ data }) => data);
  return { ...scene, asked };
}

const number = () => screen.getByRole('textbox', { name: 'Card number' });
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

const leave = () => userEvent.tab();

describe('[MO-16] a card', () => {
  it('is refused at its field before anything is sent, with the first eight digits alone', async () => {
    const { asked, wire, sent, logged, reported } = await cardForm();
    await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '500');
    await userEvent.type(number(), '4000002760003184');
    await leave();
    expect(number()).toHaveAccessibleDescription('No credit cards here.');
    expect(asked()).toEqual([{ requestId: expect.any(String) as string, method: 'one', prefix: '40000027' }]);
    await userEvent.click(screen.getByRole('button', { name: /^Deposit/ }));
    expect(wire.requests.filter(({ path }) => path.endsWith('/create'))).toEqual([]);
    expect(JSON.stringify([sent, logged, reported])).not.toContain('40000027');
  });

  it('is asked about once per prefix, and another prefix anew', async () => {
    const { asked } = await cardForm();
    await userEvent.type(number(), '4000002760003184{Backspace}{Backspace}99');
    await userEvent.clear(number());
    await userEvent.type(number(), '40000027');
    expect(asked()).toHaveLength(1);
    await userEvent.clear(number());
    await userEvent.type(number(), '42424242');
    expect(asked()).toHaveLength(2);
  });

  it('is not asked about with fewer digits, outside the card frame, or without hasCardCheck', async () => {
    const few = await cardForm();
    await userEvent.type(number(), '4000 002');
    expect(few.asked()).toEqual([]);
    for (const options of [{ isInner: false }, { hasCardCheck: false }]) {
      document.body.replaceChildren();
      const { asked } = await cardForm(options);
      await userEvent.type(number(), '4000002760003184');
      expect(asked()).toEqual([]);
    }
  });

  it('that is accepted, or of which the gateway says nothing in time, is not mentioned', async () => {
    const { clock } = await cardForm({ answer: () => new Promise(() => undefined) });
    await userEvent.type(number(), '4000002760003184');
    await act(async () => {
      clock.advance(2000);
      await settle();
    });
    await leave();
    expect(number()).not.toHaveAccessibleDescription(/credit/);
    expect(number()).not.toHaveAttribute('aria-invalid', 'true');
  });

  it('[AN-3] says nothing of a check that fails', async () => {
    const { reported, sent } = await cardForm({ answer: () => networkFailure() });
    await userEvent.type(number(), '4000002760003184');
    await leave();
    expect(number()).not.toHaveAttribute('aria-invalid', 'true');
    expect(reported).toEqual([]);
    expect(sent.filter(({ messageType }) => messageType === 'onDisplayError')).toEqual([]);
  });

  it('without a reason gets a general one', async () => {
    await cardForm({ answer: () => ({ isAccepted: false }) });
    await userEvent.type(number(), '4000002760003184');
    await leave();
    expect(number()).toHaveAccessibleDescription('This card cannot be used here. Use another card.');
  });
});

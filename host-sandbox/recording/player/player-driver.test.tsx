import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { useState } from 'react';
import { createSearch } from '#domain/search.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Chips } from '#ui/chips.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { Field } from '#ui/field.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { Select } from '#ui/select.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { describeAction, type PlayerAction } from '../format/player-action.ts';
import { createPlayerDriver } from './player-driver.ts';

const BANKS = ['Banco Alba', 'Banco Norte', 'Caja Sol'].map((label, at) => ({ value: `b${at}`, label }));
type Held = Readonly<Record<string, string>>;

/** A form made of the widget's own components; `onPay` receives its values. */
function PaymentForm({ onPay }: { readonly onPay: (held: Held) => void }) {
  const [held, setHeld] = useState<Held>({
    name: '',
    bank: '',
    state: '',
    account: '',
    amount: '',
    bonus: 'off',
  });
  const [isOpen, setOpen] = useState(false);
  const put = (name: string) => (value: string) => {
    setHeld((before) => ({ ...before, [name]: value }));
  };
  if (!isOpen)
    return ['SPEI', 'Cards', 'Cards'].map((name, at) => (
      <Button
        key={at}
        onClick={() => {
          setOpen(true);
          put('method')(`${name} ${at}`);
        }}
      >
        {name} <small>from 21 to 20,155</small>
      </Button>
    ));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onPay(held);
      }}
    >
      <Field label="Full name">
        {(control) => (
          <TextInput
            {...control}
            name="full_name"
            value={held['name'] ?? ''}
            onChange={({ target }) => {
              put('name')(target.value);
            }}
          />
        )}
      </Field>
      <Field label="Bank">
        {(control) => (
          <Combobox
            {...control}
            options={BANKS}
            value={held['bank'] ?? ''}
            onChange={put('bank')}
            listLabel="Banks"
            emptyText="None"
            foundText={(count) => `${String(count)} found`}
            createSearch={createSearch}
          />
        )}
      </Field>
      <Field label="State">
        {(control) => (
          <Select
            {...control}
            options={BANKS}
            value={held['state'] ?? ''}
            placeholder="Choose"
            onChoose={put('state')}
          />
        )}
      </Field>
      <RadioCards
        label="From"
        options={['main', 'bonus'].map((value) => ({ value, label: `${value} 12,500` }))}
        value={held['account'] ?? ''}
        onChange={put('account')}
      />
      <Chips
        label="Amounts"
        items={['100', '437'].map((value) => ({ value, label: `${value} MX$` }))}
        value={held['amount']}
        onSelect={put('amount')}
      />
      <Switch
        label="Bonus"
        checked={held['bonus'] === 'on'}
        onChange={(on) => {
          put('bonus')(on ? 'on' : 'off');
        }}
      />
      <Button type="submit">{`Pay ${held['amount'] ?? ''} MX$ for ${held['name'] ?? ''}`}</Button>
    </form>
  );
}

function show() {
  const paid: Held[] = [];
  const actions: PlayerAction[] = [];
  const done = jest.fn();
  const { container } = render(<PaymentForm onPay={(held) => paid.push(held)} />);
  const driver = createPlayerDriver({
    on: container,
    root: () => container,
    onAction: (action) => actions.push(action),
    onDone: done,
  });
  return { paid, actions, driver, done, container, end: () => (driver.dispose(), cleanup()) };
}

/** Fills the whole form as a player would. */
async function play(name: string, search: string): Promise<void> {
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getAllByText('Cards')[1]!);
  await user.type(screen.getByLabelText('Full name'), name);
  await user.click(screen.getByLabelText('Bank'));
  await user.keyboard(`${search}{Enter}`);
  await user.selectOptions(screen.getByLabelText('State'), 'Caja Sol');
  await user.click(screen.getByText('bonus 12,500'));
  await user.click(screen.getByText('437 MX$'));
  await user.click(screen.getByText('Bonus'));
  await user.click(screen.getByText(/^Pay/));
}

/** The descriptions as a log stores them: continued typing is one action. */
const inShort = (actions: readonly PlayerAction[]) =>
  actions.map(describeAction).filter((words, at, all) => words !== all[at - 1]);

const WORDS = [
  'pressed the 2nd button “Cards from # to #”',
  'filled the field “Full name”',
  'chose the 3rd of the list “Bank”',
  'chose the 3rd of the list “State”',
  'chose the 2nd of the radiogroup “From”',
  'chose the 2nd of the group “Amounts”',
  'pressed the switch “Bonus”',
  'pressed the button “Pay # MX$ for #”',
];

describe('the player driver', () => {
  afterEach(() => document.body.replaceChildren());

  it('[AN-4] reports the player’s actions by role and name, without values', async () => {
    const { actions, end } = show();
    await play('Zoe Quill', 'caj');
    expect(inShort(actions)).toEqual(WORDS);
    expect(actions.find(({ kind }) => kind === 'filled')).toMatchObject({ field: 'full_name' });
    for (const value of ['Zoe', 'Quill', 'Caja', '437', '12,500', 'caj'])
      expect(JSON.stringify(actions)).not.toContain(value);
    end();
  });

  it('[AN-4] reports no value for any typed text', () => {
    const word = fc.string({
      unit: fc.constantFrom('q', 'x', 'z', 'j', 'v', 'k', 'w'),
      minLength: 4,
      maxLength: 8,
    });
    fc.assert(
      fc.property(word, fc.integer({ min: 1000 }), (text, figure) => {
        const { actions, end } = show();
        fireEvent.click(screen.getByText('SPEI'));
        for (const value of [text, `${text} ${figure}`, String(figure)]) {
          fireEvent.input(screen.getByLabelText('Full name'), { target: { value } });
          fireEvent.click(screen.getByText(/^Pay/));
        }
        end();
        expect(actions.filter(({ kind }) => kind === 'pressed')).toHaveLength(4);
        for (const typed of [text, String(figure)]) expect(JSON.stringify(actions)).not.toContain(typed);
      }),
      { numRuns: 10 },
    );
  });

  it('reports a choice in a list once, whether the browser fires `input`, `change` or both', () => {
    document.body.innerHTML =
      '<select aria-label="Bank"><option hidden>-</option><option>A</option><option>B</option></select>';
    const list = document.querySelector('select')!;
    const actions: PlayerAction[] = [];
    const driver = createPlayerDriver({
      on: document,
      root: () => document,
      onAction: (action) => actions.push(action),
      onDone: () => {},
    });
    for (const types of [['input', 'change'], ['change'], ['input', 'change']]) {
      list.selectedIndex = 2;
      for (const type of types) list.dispatchEvent(new Event(type, { bubbles: true }));
    }
    expect(actions.map(describeAction)).toEqual(Array(3).fill('chose the 2nd of the list “Bank”'));
    driver.dispose();
  });

  it('repeats all actions, which are reported as they were recorded', async () => {
    const first = show();
    await play('Zoe Quill', 'caj');
    first.end();
    const { paid, actions, driver, done, end } = show();
    const words = first.actions.map(describeAction);
    for (const action of first.actions.filter((_one, at) => words[at] !== words[at - 1])) {
      done.mockClear();
      await act(async () => {
        driver.do({ action, texts: ['Alex Morgan'] });
        await until(() => done.mock.calls.length > 0);
      });
    }
    expect(inShort(actions)).toEqual(WORDS);
    expect(paid).toEqual(first.paid.map((held) => ({ ...held, name: 'Alex Morgan' })));
    expect(paid).toMatchObject([{ method: 'Cards 2', bank: 'b2', state: 'b2', amount: '437', bonus: 'on' }]);
    end();
  });

  describe('repeating an action', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());
    const press = (name: string): PlayerAction => ({
      kind: 'pressed',
      target: { role: 'button', name, nth: 0 },
    });

    function render(markup: string) {
      document.body.innerHTML = markup;
      const actions: PlayerAction[] = [];
      const done = jest.fn();
      const driver = createPlayerDriver({
        on: document,
        root: () => document,
        onAction: (action) => actions.push(action),
        onDone: done,
      });
      const pressed: string[] = [];
      document.body.addEventListener('click', ({ target }) => pressed.push((target as Element).id));
      return { driver, actions, done, pressed, end: () => driver.dispose() };
    }

    it('waits until its target exists, is visible and enabled', async () => {
      const { driver, done, pressed, end } = render('<div hidden><button id="old">Go</button></div>');
      driver.do({ action: press('Go'), texts: [] });
      await jest.advanceTimersByTimeAsync(1000);
      document.body.innerHTML = '<button id="new" aria-busy="true">Go</button>';
      await jest.advanceTimersByTimeAsync(1000);
      expect(done).not.toHaveBeenCalled();
      document.querySelector('button')?.removeAttribute('aria-busy');
      await jest.advanceTimersByTimeAsync(100);
      expect(done).toHaveBeenCalledTimes(1);
      expect(pressed).toEqual(['new']);
      end();
    });

    it('stops waiting once the player does it or the task is cancelled', async () => {
      const { driver, done, pressed, end } = render('<button id="go" disabled>Go</button>');
      driver.do({ action: press('Go'), texts: [] });
      const button = document.querySelector('button')!;
      await jest.advanceTimersByTimeAsync(100);
      button.disabled = false;
      button.click();
      expect(done).toHaveBeenCalledTimes(1);
      await jest.advanceTimersByTimeAsync(1000);
      expect(pressed).toEqual(['go']);
      driver.do({ action: press('Stop'), texts: [] });
      driver.rest();
      document.body.innerHTML = '<button id="stop">Stop</button>';
      await jest.advanceTimersByTimeAsync(1000);
      expect([done.mock.calls.length, pressed]).toEqual([1, ['go']]);
      end();
    });

    it('does not report a press on a busy button, so that nothing is sent twice', () => {
      const { actions, end } = render('<button aria-busy="true">Deposit</button>');
      document.querySelector('button')?.click();
      expect(actions).toEqual([]);
      end();
    });

    it('tries the next text when the field marks one as invalid', async () => {
      const { driver, done, end } = render('<label>Address <input name="wallet_address"></label>');
      const input = document.querySelector('input')!;
      input.addEventListener('blur', () => {
        input.setAttribute('aria-invalid', String(!input.value.startsWith('bc1')));
      });
      const target = { role: 'textbox', name: 'Address', nth: 0 };
      driver.do({
        action: { kind: 'filled', target, field: 'wallet_address' },
        texts: ['T1', '0x', 'bc1', 'x'],
      });
      await jest.advanceTimersByTimeAsync(2000);
      expect([input.value, done.mock.calls.length]).toEqual(['bc1', 1]);
      end();
    });
  });

  it.each(['link', 'button'])(
    '[RT-5] opens no payment page by a %s, but the widget gets the event',
    (role) => {
      const listener = jest.fn();
      render(
        role === 'link' ? (
          <ButtonLink href="https://bank.example/pay" external onClick={listener}>
            Go to payment
          </ButtonLink>
        ) : (
          <form method="post" action="https://bank.example/pay" target="_blank" onSubmit={listener}>
            <Button type="submit">Go to payment</Button>
          </form>
        ),
      );
      const seen: string[] = [];
      const look = ({ type, defaultPrevented }: Event) => {
        if (defaultPrevented) seen.push(type);
      };
      for (const type of ['click', 'submit']) window.addEventListener(type, look);
      const driver = createPlayerDriver({
        on: document,
        root: () => document,
        onAction: () => {},
        onDone: () => {},
      });
      act(() => {
        driver.do({
          action: { kind: 'pressed', target: { role, name: 'Go to payment', nth: 0 } },
          texts: [],
        });
      });
      for (const type of ['click', 'submit']) window.removeEventListener(type, look);
      driver.dispose();
      cleanup();
      expect(listener).toHaveBeenCalledTimes(1);
      expect(seen).toEqual([role === 'link' ? 'click' : 'submit']);
    },
  );

  it('[HS-13] reaches into a widget’s shadow root, but not beyond its container', () => {
    document.body.innerHTML = '<button>Pay</button><div class="container"><div></div></div>';
    const shadow = document.querySelector('.container > div')!.attachShadow({ mode: 'open' });
    shadow.innerHTML = '<button>Pay</button>';
    const actions: PlayerAction[] = [];
    const driver = createPlayerDriver({
      on: document.body,
      root: () => document.querySelector('.container'),
      onAction: (action) => actions.push(action),
      onDone: () => {},
    });
    document.querySelector('button')?.click();
    expect(actions).toEqual([]);
    shadow.querySelector('button')?.click();
    expect(actions.map(describeAction)).toEqual(['pressed the button “Pay”']);
    const listener = jest.fn();
    shadow.addEventListener('click', listener);
    driver.do({ action: actions[0]!, texts: [] });
    expect(listener).toHaveBeenCalledTimes(1);
    driver.dispose();
  });
});

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 10));
}

import { renderHook } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';
import type { FormField } from '#domain/field.ts';
import { sampleField } from '#domain/method.sample.ts';
import { createFakeClock } from '../../../../tests/unit/fake-clock.ts';
import { TextProvider } from '#i18n/text-context.tsx';
import { createTranslator } from '#i18n/translator.ts';
import type { NewRegexWorker } from '#state/regex-guard/regex-worker.ts';
import { servicesAtom, type Services } from '#state/services.ts';
import { useFormRules } from './use-form-rules.ts';

const TEXTS = {
  'form.required': 'Fill in this field',
  'fields.error.invalid': 'Check this field',
  'fields.error.name': 'Letters only',
  'fields.error.card': 'Check the card number',
  'fields.error.date': 'No such day',
};

function make(field: Partial<FormField>, regex?: string, errorKey: string | null = null): FormField {
  return sampleField({ name: 'name', rules: regex === undefined ? [] : [{ regex, errorKey }], ...field });
}

const refused: NewRegexWorker = () => {
  throw new Error('refused by policy');
};

function setUp(fields: readonly FormField[], { checkLuhn = false, newWorker = refused } = {}) {
  const tracked: unknown[] = [];
  const analytics = { track: (...event: unknown[]) => tracked.push(event) };
  const store = createStore();
  // Of all the services the rules use the clock and the analytics.
  store.set(servicesAtom, { clock: createFakeClock(), analytics } as unknown as Services);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>
      <TextProvider translator={createTranslator('en', {}, TEXTS)}>{children}</TextProvider>
    </Provider>
  );
  const hook = renderHook(() => useFormRules(fields, { checkLuhn, newWorker }), { wrapper });
  return { rules: hook.result.current, tracked, unmount: hook.unmount };
}

const messageOf = async (field: FormField, value: string, options = {}) =>
  (await setUp([field], options).rules.validate({ [field.name]: value }))[field.name];

describe('[FM-3] [FM-5] messages', () => {
  it('name what is missing, in words of the server where it has some', async () => {
    expect(await messageOf(make({}), ' ')).toBe('Fill in this field');
    expect(await messageOf(make({}, '^\\D+$', 'fields.error.name'), '1')).toBe('Letters only');
    expect(await messageOf(make({}, '^\\D+$', 'Only letters, please'), '1')).toBe('Only letters, please');
    expect(await messageOf(make({}, '^\\D+$', 'some.unknown.key'), '1')).toBe('Check this field');
    expect(await messageOf(make({}, '^\\D+$'), 'Ana')).toBeUndefined();
  });

  it('ask nothing of an advanced field left empty', async () => {
    expect(await messageOf(make({ isAdvanced: true }, '^\\d$'), '')).toBeUndefined();
  });

  it('[FM-16] check a card number by Luhn where the method says so', async () => {
    const card = make({ name: 'card_number' }, '^[\\d ]+$');
    expect(await messageOf(card, '4111 1111 1111 1112', { checkLuhn: true })).toBe('Check the card number');
    expect(await messageOf(card, '4111 1111 1111 1111', { checkLuhn: true })).toBeUndefined();
    expect(await messageOf(card, '4111 1111 1111 1112')).toBeUndefined();
  });

  it('[FM-7] see a phone without its prefix', async () => {
    const phone = make({ name: 'phone', type: 'phone_with_prefix' }, '^\\d{10}$');
    expect(await messageOf(phone, '+52 5512345678')).toBeUndefined();
    expect(await messageOf(phone, '+52 551234567')).toBe('Check this field');
    expect(await messageOf(phone, '')).toBe('Fill in this field');
  });

  it('[FM-12] take only a real day for a date', async () => {
    expect(await messageOf(make({ mask: 'date' }), '31.02.2001')).toBe('No such day');
    expect(await messageOf(make({ mask: 'date' }), '28.02.2001')).toBeUndefined();
  });

  it('come at once where every rule is proven', () => {
    const result = setUp([make({}, '^\\d+$')]).rules.validate({ name: 'x' });
    expect(result).toEqual({ name: 'Check this field' });
  });
});

describe('[FM-18] rules that cannot be used', () => {
  it('hold nobody up; each is reported without its text and without the value', async () => {
    const fields = [
      make({ name: 'a' }, '^('),
      make({ name: 'b' }, '^(x+)+$'),
      make({ name: 'c', mask: 'NOTHING' }),
    ];
    const { rules, tracked } = setUp(fields);
    expect(await rules.validate({ a: 'secret', b: 'secret', c: 'secret' })).toEqual({});
    expect(await rules.validate({ a: 'secret', b: 'secret', c: 'secret' })).toEqual({});
    const text = JSON.stringify(tracked);
    for (const reason of ['(invalid): a', '(no-worker): b', '(mask): c']) expect(text).toContain(reason);
    expect(text).not.toMatch(/secret|x\+/);
  });

  it('wait for the worker and tell its answer; it ends with the form', async () => {
    let killed = 0;
    const newWorker: NewRegexWorker = (events) => {
      queueMicrotask(events.ready);
      return {
        send: ({ source, value }) => {
          queueMicrotask(() => {
            events.answer(new RegExp(source).test(value));
          });
        },
        kill: () => (killed += 1),
      };
    };
    const { rules, unmount } = setUp([make({}, '^(x+)+$')], { newWorker });
    expect(await rules.validate({ name: 'xxy' })).toEqual({ name: 'Check this field' });
    expect(await rules.validate({ name: 'xxx' })).toEqual({});
    const before = killed;
    unmount();
    expect(killed).toBe(before + 1);
  });
});

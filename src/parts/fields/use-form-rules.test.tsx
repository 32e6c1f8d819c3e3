import { renderHook } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';
import type { FormField } from '#domain/field.ts';
import { TextProvider } from '#i18n/text-context.tsx';
import { createTranslator } from '#i18n/translator.ts';
import { servicesAtom, type Services } from '#state/services.ts';
import { sampleField } from '#test/sample-method.ts';
import { useFormRules } from './use-form-rules.ts';

const TEXTS = {
  'form.required': 'Fill in this field',
  'fields.error.invalid': 'Check this field',
  'fields.error.name': 'Letters only',
  'fields.error.card': 'Check the card number',
  'fields.error.date': 'No such day',
  'fields.error.fit': 'Does not fit',
  'fields.error.date.order': 'The day comes first',
  'fields.error.expiry': 'Check the date on the card',
};

function make(field: Partial<FormField>, regex?: string, errorKey: string | null = null): FormField {
  return sampleField({ name: 'name', rules: regex === undefined ? [] : [{ regex, errorKey }], ...field });
}

function setUp(
  fields: readonly FormField[],
  { checkLuhn = false, now = null }: { checkLuhn?: boolean; now?: number | null } = {},
) {
  const tracked: unknown[] = [];
  const analytics = { track: (...event: unknown[]) => tracked.push(event) };
  const store = createStore();
  const serverTime = () => now && { earliest: now, latest: now };
  // The rules use only these services.
  store.set(servicesAtom, { analytics, serverTime } as unknown as Services);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>
      <TextProvider translator={createTranslator('en', {}, TEXTS)}>{children}</TextProvider>
    </Provider>
  );
  const hook = renderHook(() => useFormRules(fields, { checkLuhn }), { wrapper });
  return { rules: hook.result.current, tracked };
}

const messageOf = (field: FormField, value: string, options = {}) =>
  setUp([field], options).rules.validate({ [field.name]: value })[field.name];

describe('[FM-3] [FM-5] messages', () => {
  it('report a missing or invalid value, with the server’s text if there is one', () => {
    expect(messageOf(make({}), ' ')).toBe('Fill in this field');
    expect(messageOf(make({}, '^\\D+$', 'fields.error.name'), '1')).toBe('Letters only');
    expect(messageOf(make({}, '^\\D+$', 'Only letters, please'), '1')).toBe('Only letters, please');
    expect(messageOf(make({}, '^\\D+$', 'some.unknown.key'), '1')).toBe('Check this field');
    expect(messageOf(make({}, '^\\D+$'), 'Ana')).toBeUndefined();
  });

  it('do not require an empty advanced field', () => {
    expect(messageOf(make({ isAdvanced: true }, '^\\d$'), '')).toBeUndefined();
  });

  it('[FM-1] [FM-11] [FM-12] refuse a value that its mask cannot hold, whatever the regex says', () => {
    expect(messageOf(make({ mask: '9999' }, '^.*$'), '12345')).toBe('Does not fit');
    expect(messageOf(make({ mask: '9999' }), '123')).toBeUndefined();
    expect(messageOf(make({ mask: 'number' }), '10K')).toBe('Does not fit');
    expect(messageOf(make({ mask: 'date' }), '5/17/1990')).toBe('The day comes first');
    const options = [{ value: '12345', label: 'One' }];
    expect(messageOf(make({ mask: '9', options }), '12345')).toBeUndefined();
  });

  it('[FM-16] check a card number by Luhn when the method requires it', () => {
    const card = make({ name: 'card_number' }, '^[\\d ]+$');
    expect(messageOf(card, '4111 1111 1111 1112', { checkLuhn: true })).toBe('Check the card number');
    expect(messageOf(card, '4111 1111 1111 1111', { checkLuhn: true })).toBeUndefined();
    expect(messageOf(card, '4111 1111 1111 1112')).toBeUndefined();
  });

  it('[FM-7] check a phone number without its prefix', () => {
    const phone = make({ name: 'phone', type: 'phone_with_prefix' }, '^\\d{10}$');
    expect(messageOf(phone, '+52 5512345678')).toBeUndefined();
    expect(messageOf(phone, '+52 551234567')).toBe('Check this field');
    expect(messageOf(phone, '')).toBe('Fill in this field');
  });

  it('[FM-12] refuse a card that has expired by the gateway’s clock', () => {
    const expiry = make({ name: 'card_expiry', mask: '99/99' });
    const now = Date.UTC(2030, 4, 31, 23);
    expect(messageOf(expiry, '05/30', { now })).toBeUndefined();
    expect(messageOf(expiry, '04/30', { now })).toBe('Check the date on the card');
    expect(messageOf(expiry, '13/30', { now })).toBe('Check the date on the card');
    expect(messageOf(expiry, '04/30')).toBeUndefined();
    expect(messageOf(make({ name: 'ticket', mask: '99/99' }), '04/30', { now })).toBeUndefined();
  });

  it('[FM-12] accept only real days as dates', () => {
    expect(messageOf(make({ mask: 'date' }), '31.02.2001')).toBe('No such day');
    expect(messageOf(make({ mask: 'date' }), '28.02.2001')).toBeUndefined();
  });
});

describe('[FM-18] unusable rules', () => {
  it('never block a submission; each is reported without its text and without the value', () => {
    const fields = [
      make({ name: 'a' }, '^x{2,1}$'),
      make({ name: 'b' }, '^(x+)+$'),
      make({ name: 'c', mask: 'NOTHING' }),
    ];
    const { rules, tracked } = setUp(fields);
    expect(rules.validate({ a: 'secret', b: 'secret', c: 'secret' })).toEqual({});
    expect(rules.validate({ a: 'secret', b: 'secret', c: 'secret' })).toEqual({});
    const text = JSON.stringify(tracked);
    for (const reason of ['(invalid): a', '(unproven): b', '(mask): c']) expect(text).toContain(reason);
    expect(text).not.toMatch(/secret|x\+/);
  });
});

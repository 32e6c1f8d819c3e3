import type { FormField } from '#domain/field.ts';
import { sampleField } from '#test/sample-method.ts';
import { layOutFields } from './field-layout.ts';
import { byFormKey, formKey, valuesByName } from './form-keys.ts';

const make = (name: string, own: Partial<FormField> = {}): FormField => sampleField({ name, ...own });

describe('[FM-17] layout of a form', () => {
  const find = (key: string) => (key === 'fields.category.card' ? 'Card' : null);

  it('puts neighbours of one category under its heading; advanced fields and amounts are separate', () => {
    const layout = layOutFields(
      [
        make('amount', { type: 'amount' }),
        make('number', { category: 'card' }),
        make('cvv', { category: 'card' }),
        make('email', { category: 'unnamed' }),
        make('name'),
        make('note', { isAdvanced: true }),
      ],
      find,
    );
    const names = (fields: readonly { field: FormField; key: string }[]) =>
      fields.map(({ field, key }) => `${field.name}:${key}`);
    expect(layout.sections.map(({ heading, fields }) => [heading, names(fields)])).toEqual([
      ['Card', ['number:field1', 'cvv:field2']],
      [null, ['email:field3', 'name:field4']],
    ]);
    expect(names(layout.advanced)).toEqual(['note:field5']);
  });
});

describe('[FM-2] keys of the form library', () => {
  const fields = [make('a.b[0]'), make('__proto__'), make('toString')];

  it('preserve any name in both directions', () => {
    const values = { [formKey(0)]: 'x', [formKey(2)]: 'z' };
    expect(Object.entries(valuesByName(fields, values))).toEqual([
      ['a.b[0]', 'x'],
      ['__proto__', ''],
      ['toString', 'z'],
    ]);
    expect(byFormKey(fields, { 'a.b[0]': 'wrong' })).toEqual({ field0: 'wrong' });
  });
});

import { render, screen } from '@testing-library/react';
import { TextProvider } from '#i18n/text-context.tsx';
import { createTranslator } from '#i18n/translator.ts';
import { NumberedSteps } from './numbered-steps.tsx';

it.each([
  ['es', 'mx', '1 2'],
  ['fa', 'ir', '۱ ۲'],
  ['mr', 'in', '१ २'],
  ['bd', 'bd', '১ ২'],
  ['ar', 'eg', '١ ٢'],
  ['ar', 'ma', '1 2'],
] as const)(
  '[LN-7] step numbers in %s in %s have the digits that are written there',
  (code, country, numbers) => {
    render(
      <TextProvider translator={createTranslator(code, {}, {}, country)}>
        <NumberedSteps items={[{ title: 'Pay' }, { title: 'Wait' }]} />
      </TextProvider>,
    );
    const shown = screen.getAllByRole('listitem').map((item) => item.dataset['number']);
    expect(shown.join(' ')).toBe(numbers);
  },
);

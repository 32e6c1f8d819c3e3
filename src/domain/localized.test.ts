import { inLanguage } from './localized.ts';

describe('inLanguage', () => {
  it('[LS-10] uses the language, else English, else any language', () => {
    const text = { es: 'Tarjeta', en: 'Card' };
    expect(['es', 'ru', 'constructor'].map((language) => inLanguage(text, language))).toEqual([
      'Tarjeta',
      'Card',
      'Card',
    ]);
    expect(inLanguage({ ru: 'Карта', mr: 'कार्ड' }, 'es')).toBe('Карта');
    expect(inLanguage({}, 'es')).toBeNull();
  });
});

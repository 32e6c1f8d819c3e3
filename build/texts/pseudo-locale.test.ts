import english from '../../locales/en.json';
import { missingKeys, otherPlaceholders, unreadableTexts, wrongPlurals } from './dictionary-problems.ts';
import { compileDictionary } from './compile-dictionary.ts';
import { pseudoDictionary } from './pseudo-locale.ts';

const letters = (texts: Readonly<Record<string, string>>) => Object.values(texts).join('').length;

describe('the pseudo-language', () => {
  it('[LN-4] has the keys and placeholders of English, and compiles like any other language', () => {
    const pseudo = pseudoDictionary(english);
    expect([...missingKeys(pseudo, english), ...otherPlaceholders(pseudo, english)]).toEqual([]);
    expect([...unreadableTexts(pseudo), ...wrongPlurals(pseudo, 'en')]).toEqual([]);
    expect(Object.keys(JSON.parse(compileDictionary(JSON.stringify(pseudo))) as object)).toEqual(
      Object.keys(english),
    );
  });

  it('has brackets and accents, and is about 40 % longer', () => {
    const pseudo = pseudoDictionary(english);
    expect(Object.values(pseudo).filter((text) => !/^\[.*\]$/s.test(text))).toEqual([]);
    expect(letters(pseudo) / letters(english)).toBeGreaterThan(1.3);
    expect(letters(pseudo) / letters(english)).toBeLessThan(1.6);
    expect(pseudoDictionary({ a: 'Deposit' })).toEqual({ a: '[Ďééþôôšîîť]' });
  });

  it('keeps arguments, plurals, tags, entities and quotes unchanged', () => {
    const pseudo = pseudoDictionary({
      plural: '{count, plural, =0 {none} one {# day} other {# days}} of {total, number}',
      rich: '<b>Bold</b>&nbsp;{name}',
      quoted: "It's in '{braces}'",
    });
    expect(pseudo).toEqual({
      plural: '[{count,plural,one{# ďààý} other{# ďààýš} =0{ňôôňéé}} ôôƒ {total, number}]',
      rich: '[<b>Ɓôôľď</b>&nbsp;{name}]',
      quoted: "[Îîť'š îîň '{ƀřààçééš}']",
    });
  });
});

import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseMethodList } from '#contract/method-list.ts';
import { captchaOf as widgetCaptchaOf } from '#domain/captcha.ts';
import { captchaOf } from '../payments/check-submit.ts';
import { MARKETS } from './markets.ts';

const lists = [...MARKETS.values()].flatMap((market) =>
  (['deposit', 'withdrawal'] as const).map((section) => [`${market.country} ${section}`, market, section] as const),
);

/** Licensed markets, and what no method of theirs may be. */
const LICENSED: ReadonlySet<string> = new Set(['br', 'gb']);
const FORBIDDEN = /crypto|cash|credit|boleto|voucher/;

describe.each(lists)('the methods of %s', (_name, market, section) => {
  const wire = market[section].map((method) => method.wire);

  it('[LS-6] satisfy the contract completely', () => {
    const { list, dropped } = parseMethodList({ methods: wire });
    expect(dropped).toEqual([]);
    expect(list.methods.map(({ name, fields }) => [name, fields.length])).toEqual(
      wire.map(({ name, fields }) => [name, fields.length]),
    );
  });

  it('have unique names and positions, valid ranges, and rules that compile', () => {
    expect(new Set(wire.map(({ name }) => name)).size).toBe(wire.length);
    expect(new Set(wire.map(({ position }) => position)).size).toBe(wire.length);
    for (const { currency, amount_rules: rules, fields } of wire) {
      for (const code of currency) expect(rules[code]?.min).toBeLessThan(rules[code]?.max ?? 0);
      for (const { regex } of fields) expect(() => new RegExp(regex ?? '')).not.toThrow();
    }
  });

  it('[FM-16] mark at most one field as the card number that checkLuhn applies to', () => {
    for (const { checkLuhn, fields } of wire) {
      const cards = fields.filter(({ name, category }) => name === 'card_number' || category === 'card');
      expect(cards.map(({ name }) => name)).toEqual(checkLuhn ? ['card_number'] : []);
    }
  });

  it('[LS-10] have icons that exist', () => {
    const folder = path.join(__dirname, '../../src/start/icons');
    const missing = wire.flatMap(({ iconIds }) => iconIds).filter((id) => !existsSync(path.join(folder, `${id}.svg`)));
    expect(missing).toEqual([]);
  });

  it('[MT-1] use a captcha that the widget supports', () => {
    const names = (kind: (method: (typeof market)[typeof section][number]) => string | null) =>
      Object.fromEntries(market[section].map((method) => [method.wire.name, kind(method)]));
    expect(names(captchaOf)).toEqual(names(({ wire: { name, isGeetest = false } }) => widgetCaptchaOf({ name, isGeetest })));
  });

  it('include popular methods, and outside licensed markets a disabled one and a crypto group', () => {
    expect(wire.some(({ isPopular }) => isPopular)).toBe(true);
    if (LICENSED.has(market.country)) {
      expect(wire.filter(({ name, category }) => FORBIDDEN.test(`${name} ${category ?? ''}`))).toEqual([]);
      return;
    }
    expect(wire.filter(({ is_disabled: isDisabled }) => isDisabled)).toHaveLength(1);
    expect(wire.some(({ category }) => category === 'crypto')).toBe(true);
  });
});

import fc from 'fast-check';
import { sampleField } from '#test/sample-method.ts';
import { fieldError, valueOnBlur, valueOnInput, type FormField, type RegexTest } from './field.ts';
import { exactText, isIban, isWalletAddress, plainText } from './field-text.ts';
import { submittedFields } from './submitted-fields.ts';

const test: RegexTest = (regex, value) => new RegExp(regex, regex.includes('\\p') ? 'u' : '').test(value);
const withRule = (regex: string, own: Partial<FormField> = {}): FormField =>
  sampleField({ name: 'full_name', rules: [{ regex, errorKey: 'error' }], ...own });
/** What the field shows once it is left, and what is wrong with it. */
const left = (field: FormField, text: string) => [
  valueOnBlur(field, text, test),
  fieldError(field, text, test),
];

describe('[FM-6] a text that was entered', () => {
  it.each([
    // Signal-Android#11630: direction marks around a copied number.
    ['direction marks', '\u202a+1 (555) 010-1234\u202c', '+1 (555) 010-1234'],
    // bitcoin/bitcoin#1329: zero-width spaces from web pages and e-mails.
    ['zero-width marks', '\ufeffAna\u200b Díaz\u2060', 'Ana Díaz'],
    ['soft hyphens and controls', 'Straw\u00adberry\u0007 St', 'Strawberry St'],
    ['tabs, line ends and other spaces', 'Calle\t5\u00a0Puebla\u2009MX\r\n', 'Calle 5 Puebla MX'],
    ['a text that only looks empty', '\u3164\u2800\u200b', ''],
    // symfony#29953, filesender#2620: decomposed letters from a Mac.
    ['decomposed letters', 'Jose\u0301 A\u030arno\u0308', 'José Årnö'],
    // Adyen/adyen-web#300, findadoc-web#1762: figures of an input method.
    ['full-width figures', '１２３４５６７', '1234567'],
    ['figures of other scripts', '٠٣٢ ۱۸ १७', '032 18 17'],
  ])('loses %s', (_name, text, plain) => {
    expect(valueOnBlur(sampleField(), text)).toBe(plain);
  });

  it.each([
    // persian.js#20, kepano/defuddle#103: the half-space of Persian is part of a word.
    ['Persian', 'علی\u200cرضا می\u200cخواهم'],
    ['Hindi and Kannada', 'क्\u200dष ಬ್ಯಾಂಕ್\u200c ರಾಮ'],
    ['emoji', '👨\u200d👩\u200d👧 ❤\ufe0f\u200d🔥 🏴\u{e0067}\u{e0062}\u{e007f}'],
    ['variants of ideographs', '神\u{e0101}田 \ufa19谷'],
    ['Turkish and Vietnamese', 'İıĞ Nguyễn Đức'],
    ['wide spaces of Japanese', '山田\u3000太郎'],
  ])('keeps what %s needs', (_name, text) => {
    expect(valueOnBlur(sampleField(), text)).toBe(text);
  });

  it('loses joiners where no script needs them', () => {
    expect(plainText('12\u200c34 A\u200dB \u200cک\u200c')).toBe('1234 AB ک');
  });

  it.each([
    ["^[A-Za-z' -]+$", 'O’Neil', "O'Neil"],
    ['^[A-Za-z" ]+$', '“Ana” Maria', '"Ana" Maria'],
    ["^[A-Za-z' -]+$", 'Anne–Marie O‘Neil', "Anne-Marie O'Neil"],
    // Only as many signs as necessary.
    ['^[A-Za-z’ -]+$', 'O’Neil–Smith', 'O’Neil-Smith'],
    ['^[A-Z0-9]{8}$', 'ＡＢＣＤ１２３４', 'ABCD1234'],
    ['^\\d{3}-\\d{4}$', '１２３－４５６７', '123-4567'],
    ['^[ァ-ヶー ]+$', 'ﾔﾏﾀﾞ ﾀﾛｳ', 'ヤマダ タロウ'],
    // gumroad#4961: a bank asks for the wide space.
    ['^[ァ-ヶー\u3000]+$', 'ヤマダ タロウ', 'ヤマダ\u3000タロウ'],
    ['^[ァ-ヶー ]+$', 'ヤマダ\u3000タロウ', 'ヤマダ タロウ'],
    ['^[\u0600-\u06ff ]+$', 'علی\u200cرضا', 'علیرضا'],
    ['^[A-Za-z ]+$', 'Geoﬀrey', 'Geoffrey'],
    // Shapes of letters in a text copied from a PDF.
    ['^[\u0600-\u06ff ]+$', '\ufee3\ufea4\ufee4\ufeaa', 'محمد'],
  ])('gets the signs that %s accepts: %j', (regex, text, folded) => {
    expect(left(withRule(regex), text)).toEqual([folded, null]);
  });

  it.each([
    ['^[A-Za-z -]+$', 'O’Neil', '’'],
    ['^[A-Za-z ]+$', 'José', 'é'],
    // Whatever stands in the place of the sign: nothing, a letter or a figure.
    ['^-{3}$', '---é', 'é'],
    ['^[a-z]{4}$', 'abcé', 'é'],
    ['^[A-Z]{4}$', 'ABCÉ', 'É'],
    ['^[A-Za-zÀ-ÿ]{5}$', 'Josñ’', '’'],
    ['^\\d{10}$', '012345678О', 'О'],
    // Its own letters stand in where a rule wants a script, and capitals.
    ['^[а-яА-Я -]+$', 'Семён', 'ё'],
    ['^[А-Я][а-я]+$', 'Семён', 'ё'],
    ['^[А-Я][а-я]+$', 'Ёлкин', 'Ё'],
    ['^[α-ω]+$', 'αβά', 'ά'],
  ])('is refused by %s with the sign at fault: %j', (regex, text, sign) => {
    expect(left(withRule(regex), text)).toEqual([text, { reason: 'sign', key: 'error', sign }]);
  });

  it.each([
    ['^[A-Z]{2}\\d{2}[A-Z0-9]{11,30}$', 'DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['^[A-Z]{2}\\d{2}[A-Z0-9]{11,30}$', 'GB29\u00a0NWBK 6016 1331 9268 19', 'GB29NWBK60161331926819'],
    ['^\\d{16}$', '4242 4242 4242 4242', '4242424242424242'],
    ['^\\d{18}$', '032 180 00011835971 9', '032180000118359719'],
    ['^\\d{18}$', '032-180-00011835971-9', '032180000118359719'],
    ['^\\d{11}$', '123.456.789-09', '12345678909'],
    ['^\\d{14}$', '12.345.678/0001-95', '12345678000195'],
    ['^\\d{13,19}$', '4111-1111-1111-1111', '4111111111111111'],
  ])('loses the signs between groups of figures that %s refuses: %j', (regex, text, joined) => {
    expect(left(withRule(regex), text)).toEqual([joined, null]);
  });

  it.each([
    // Two numbers, or a name, are never joined.
    ['^\\d{4,10}$', '12345 67890', '␣'],
    ['^[A-Za-z]{5,}$', 'De La Cruz', '␣'],
    ['^\\d{8}$', '31.12.1990', '.'],
    ['^\\d{9}$', '12345678.5', '.'],
    ['^\\d{8}$', '1234-5678', '-'],
    ['^\\d{4}$', '12/30', '/'],
    ['^\\d{4}$', 'IBAN 12', null],
  ])(
    'keeps what it is written with where %s refuses it, named if it is one sign: %j',
    (regex, text, sign) => {
      const error =
        sign === null ? { reason: 'regex', key: 'error' } : { reason: 'sign', key: 'error', sign };
      expect(left(withRule(regex), text)).toEqual([text, error]);
      expect(left(withRule(regex, { mask: '9999 9999' }), '1234 5678')[0]).toBe('1234 5678');
    },
  );

  it('gets the signs that all rules of its field accept', () => {
    const field = withRule('^.{3}$', {
      rules: ['^.{3}$', "^[a-z']+$"].map((regex) => ({ regex, errorKey: 'error' })),
    });
    expect(left(field, 'o’n')).toEqual(["o'n", null]);
  });

  it('is refused with the text of the rule where no sign is certainly at fault', () => {
    expect(fieldError(withRule('^[A-Za-z’]{5,}$'), 'O’N', test)).toEqual({ reason: 'regex', key: 'error' });
    expect(fieldError(withRule('^.{1,9}$'), 'Константин', test)).toEqual({ reason: 'regex', key: 'error' });
    expect(fieldError(withRule('^[A-Z]+$'), '?', test)).toEqual({ reason: 'regex', key: 'error' });
  });
});

describe('[FM-6] the address of a wallet', () => {
  const BITCOIN = '^(bc1[02-9ac-hj-np-z]{11,71}|[13][1-9A-HJ-NP-Za-km-z]{25,34})$';
  const address = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
  const wallet = withRule(BITCOIN, { name: 'wallet_address' });

  it.each([
    ['as it is', address],
    ['with marks that nobody sees', `\u202a${address.slice(0, 9)}\u200b${address.slice(9)}\ufeff\n`],
    ['with spaces around it', `\u00a0${address} `],
  ])('is taken %s', (_name, text) => {
    expect(left(wallet, text)).toEqual([address, null]);
    expect(submittedFields([wallet], { wallet_address: text })).toEqual({ wallet_address: address });
  });

  it.each([
    ['a letter that looks alike', address.replace('a', 'а'), 'а U+0430'],
    ['a wide letter', address.replace('q', 'ｑ'), 'ｑ U+FF51'],
    ['a wide figure', address.replace('0', '０'), '０ U+FF10'],
    ['a figure of another script', address.replace('0', '٠'), '٠ U+0660'],
  ])('is never corrected: %s is refused and named', (_name, text, sign) => {
    for (const field of [wallet, { ...wallet, rules: [] }, { ...wallet, name: 'address', rules: [] }])
      expect(left(field, text)).toEqual([text, { reason: 'sign', key: null, sign }]);
  });

  it('keeps its letters as they are, and is not joined from parts', () => {
    const ether = withRule('^0x[0-9a-fA-F]{40}$', { name: 'address' });
    const mixed = '0x52908400098527886E0F7030069857D2E4169EE7';
    expect(left(ether, mixed)).toEqual([mixed, null]);
    // zecwallet#3: copied with a line break.
    const broken = `${mixed.slice(0, 20)}\n${mixed.slice(20)}`;
    expect(fieldError(ether, broken, test)).toMatchObject({ reason: 'sign', sign: '␣ U+0020' });
    const grouped = mixed.replace(/(?<=^0x.*)(?=(?:.{4})+$)/g, ' ').replace('0x ', '0x');
    for (const field of [ether, { ...ether, rules: [] }])
      expect(left(field, grouped)).toEqual([grouped, { reason: 'sign', key: null, sign: '␣ U+0020' }]);
    const halves = `${mixed.slice(0, 12)} ${mixed.slice(12)}`;
    expect(left(ether, halves)[0]).toBe(halves);
  });

  const TRON = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
  it.each([
    [
      'with a sign that only looks like a hyphen',
      `${TRON.slice(0, 17)}\u2011${TRON.slice(17)}`,
      '\u2011 U+2011',
    ],
    ['shortened', `${TRON.slice(0, 6)}…${TRON.slice(-4)}`, '… U+2026'],
    ['shortened in its middle', `${TRON.slice(0, 18)}…${TRON.slice(-4)}`, '… U+2026'],
    ['shortened by dots', `${TRON.slice(0, 6)}...${TRON.slice(-4)}`, '.'],
    ['broken by a line', `${TRON.slice(0, 17)}\n${TRON.slice(17)}`, '␣ U+0020'],
    ['beside another', `${TRON} ${TRON}`, '␣ U+0020'],
    ['behind its label', `Адрес: ${TRON}`, 'А U+0410'],
    ['in typographic quotes', `“${TRON}”`, '“ U+201C'],
    ['with an amount', `bitcoin:${address}?amount=0.1`, '?'],
    ['with an amount alone', `${address}?amount=0.1`, '?'],
    ['with a chain', 'ethereum:0x52908400098527886E0F7030069857D2E4169EE7@1', '@'],
    ['with the link of an app', `ton://transfer/${TRON}?amount=1`, '?'],
  ])('is refused %s, and the sign is named: %s', (_name, text, sign) => {
    for (const type of ['text', 'text_uppercase'] as const)
      for (const name of ['wallet', 'walletAddress', 'address'])
        expect(fieldError(sampleField({ name, type }), text, test)).toEqual({
          reason: 'sign',
          key: null,
          sign,
        });
  });

  it.each([
    TRON,
    `bitcoin:${address}`,
    'https://tronscan.org/?tx=853793d552635f533aa982b92b35b00e63a1c14e',
    'UQBFanqYRUuKlMvh0eKZTS7kWFqrgWB_Zr3-EaHq9rSO1pDM',
    'addr1vpu5vlrf4xkxv2qpwngf6cjhtw542ayty80v8dyr49rf5eg0yu80w',
  ])('is never put in capitals, neither while it is typed nor when the field is left: %s', (text) => {
    const field = sampleField({ name: 'wallet_address', type: 'text_uppercase' });
    expect(valueOnInput(field, text.slice(0, 8))).toBe(text.slice(0, 8));
    expect(left(field, text)).toEqual([text, null]);
  });

  it.each([
    ['address', 'Bürgermeister-Smidt-Straße 12', null],
    ['address', 'Königin-Elisabeth-Straße', null],
    ['address', 'RuaSãoJoão,123,Centro,SP', null],
    ['address', '12 Main Street, Apt 5B, New York 10001', null],
    ['address', '東京都千代田区丸の内1-9-1', null],
    ['email_address', 'maria.fernandez@exämple-domain.com', null],
    ['pix_wallet', 'maria2fernandez1990@example.com', null],
    ['wallet_number', '1234 5678 9012 3456 7890', null],
  ])('is not mistaken for another text: %s %j', (name, text, error) => {
    expect(left(sampleField({ name }), text)).toEqual([text, error]);
  });

  it('leaves capitals to any other text in its field', () => {
    const street = sampleField({ name: 'address', type: 'text_uppercase' });
    expect(valueOnBlur(street, 'Calle 5')).toBe('CALLE 5');
  });

  it('is not mistaken for a street or for the number of a mobile wallet', () => {
    expect(left(sampleField({ name: 'address' }), 'ул. Ленина, д. １0')).toEqual(['ул. Ленина, д. 10', null]);
    expect(left(sampleField({ name: 'wallet_number' }), '۰۳۰۰۱۲۳۴۵۶۷')).toEqual(['03001234567', null]);
  });
});

const LONG = 'aB3'.repeat(7);
it.each([
  ...['to_address', 'CryptoId', 'coin', 'hash', 'txid', 'tx_id'].map((name): [string, string, boolean] => [
    name,
    LONG,
    true,
  ]),
  ['account', LONG, false],
  ['wallet', LONG.slice(1), true],
  ['wallet', LONG.slice(2), false],
  ['wallet', `${LONG.slice(6)}, b`, false],
  ['wallet', `${LONG.slice(4)}, b`, true],
  ['wallet', `b ${LONG}`, true],
  ['wallet', `b ${'a'.repeat(20)}`, false],
  ['wallet', 'T…8', true],
  ['account', 'T…8', false],
  ['wallet', `bitcoin:${LONG}_-`, true],
  // A letter that looks alike is refused as part of an address; a word of another script is none.
  ['wallet', 'а'.repeat(10) + 'a'.repeat(10), true],
  ['wallet', 'а'.repeat(10) + '1'.repeat(10), true],
  ['wallet', 'а'.repeat(11) + 'a'.repeat(10), false],
])('[FM-6] the field %s holds the address of a wallet with the text %s: %s', (name, text, expected) => {
  expect(isWalletAddress(name, text)).toBe(expected);
});

it.each([
  ['iban', true],
  ['IBAN', true],
  ['bank_iban', true],
  ['iban_number', true],
  ['my-iban-1', true],
  ['bankIban', true],
  ['ibanNumber', true],
  ['beneficiaryIBAN', true],
  ['IBANNumber', true],
  ['caribanKcode', false],
  ['caribankcode', false],
  ['ibanx', false],
  ['xiban', false],
])('[FM-6] the field %s holds an IBAN: %s', (name, expected) => {
  expect(isIban(name)).toBe(expected);
});

it('[FM-6] an IBAN with a letter that looks alike is refused and named', () => {
  const iban = sampleField({ name: 'iban' });
  expect(left(iban, 'DE89\u00a03704 0044 0532 0130 00')).toEqual(['DE89 3704 0044 0532 0130 00', null]);
  expect(fieldError(iban, 'DЕ89 3704 0044 0532 0130 00', test)).toEqual({
    reason: 'sign',
    key: null,
    sign: 'Е U+0415',
  });
});

describe('[FM-6] any text', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 8 }),
    fc.constantFrom(
      'O’Neil',
      '－',
      '\u200c',
      '\u200d',
      'می',
      '\u202e',
      'e\u0301',
      '٣',
      '１',
      '\u3000',
      ' ',
      'ﾀﾞ',
      'а',
    ),
    fc.constantFrom('0123456789abcdefABCDEF012', 'क्'),
  );
  const text = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''));
  const field = fc
    .record({
      name: fc.constantFrom('full_name', 'wallet_address', 'iban', 'account'),
      type: fc.constantFrom('text' as const, 'text_uppercase' as const),
      regex: fc.constantFrom(null, "^[A-Za-z' -]*$", '^[0-9-]*$', '^\\S+$', '^[ァ-ヶー\u3000]*$', '^.{1,9}$'),
    })
    .map(({ regex, ...own }) =>
      sampleField({ ...own, rules: regex === null ? [] : [{ regex, errorKey: null }] }),
    );

  it('is the same when it is normalised again, and sent as it is shown', () => {
    fc.assert(
      fc.property(field, text, (one, entered) => {
        const shown = valueOnBlur(one, entered, test);
        expect(valueOnBlur(one, shown, test)).toBe(shown);
        expect(submittedFields([one], { [one.name]: shown })).toEqual({ [one.name]: shown });
        expect(fieldError(one, shown, test)).toEqual(fieldError(one, entered, test));
      }),
    );
  });

  it('keeps all its figures, in order', () => {
    const figures = (value: string) => value.replace(/\P{Nd}/gu, '');
    fc.assert(
      fc.property(
        field,
        fc.array(fc.constantFrom(...Array.from('0123456789'), ' ', '\u200b', '-', '’', 'x')),
        (one, parts) => {
          const entered = parts.join('');
          expect(figures(valueOnBlur(one, entered, test))).toBe(figures(entered));
        },
      ),
    );
  });

  it('loses nothing that can be seen when it is an address', () => {
    fc.assert(
      fc.property(text, (entered) => {
        const visible = (value: string) =>
          value.replace(/[\s\p{Cc}\p{Default_Ignorable_Code_Point}\x85\u2800]/gu, '');
        expect(visible(exactText(entered))).toBe(visible(entered));
      }),
    );
  });
});

it('[FM-18] a long text is an address or not at once', () => {
  for (const run of ['a', '1', 'a1', ' a', ':a'])
    expect(isWalletAddress('wallet', `a@${run.repeat(200_000)}`)).toBe(run === 'a1');
});

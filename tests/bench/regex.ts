// How a server's regexes are judged, in figures: `npx tsx tests/bench/regex.ts`. See docs/decisions/0003-hostile-regexes.md.
import { regexSteps } from '../../src/state/regex-guard/regex-steps.ts';
import { flagsOf } from '../../src/state/regex-guard/parse-regex.ts';

/** What payment fields are checked with, with a value that is typed into them. */
const FIELDS: readonly (readonly [name: string, regex: string, value: string])[] = [
  ['card, grouped', '^(\\d{4} ?){3}\\d{4}$', '4111 1111 1111 1111'],
  [
    'card, by scheme',
    '^(?:4\\d{12}(?:\\d{3})?|5[1-5]\\d{14}|3[47]\\d{13}|6(?:011|5\\d{2})\\d{12})$',
    '4111111111111111',
  ],
  ['card, 13 to 19', '^[\\d ]{13,23}$', '4111 1111 1111 1111'],
  ['expiry', '^(0[1-9]|1[0-2])/?\\d{2}$', '12/28'],
  ['cvv', '^\\d{3,4}$', '123'],
  ['card holder', "^[A-Z][A-Z' .-]{2,39}$", "MARIA O'NEILL-PEREZ"],
  ['UPI', '^[\\w.-]{2,256}@[a-zA-Z]{2,64}$', 'maria.perez-1990@okhdfcbank'],
  ['UPI, dotted', '^[a-zA-Z0-9]+([._-][a-zA-Z0-9]+)*@[a-zA-Z]+$', 'maria.perez-1990@okhdfcbank'],
  ['IFSC', '^[A-Z]{4}0[A-Z0-9]{6}$', 'HDFC0001234'],
  ['PAN', '^[A-Z]{5}\\d{4}[A-Z]$', 'ABCDE1234F'],
  ['CLABE', '^\\d{18}$', '032180000118359719'],
  ['CPF', '^\\d{3}\\.?\\d{3}\\.?\\d{3}-?\\d{2}$', '123.456.789-09'],
  ['CNPJ', '^\\d{2}\\.?\\d{3}\\.?\\d{3}/?\\d{4}-?\\d{2}$', '12.345.678/0001-95'],
  ['CPF or CNPJ', '^(\\d{11}|\\d{14})$', '12345678000195'],
  ['IBAN', '^[A-Z]{2}\\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?$', 'DE89 3704 0044 0532 0130 00'],
  ['phone', '^\\d{8,12}$', '5512345678'],
  [
    'phone, written',
    '^\\+?\\d{1,3}?[-. ]?\\(?\\d{1,3}\\)?[-. ]?\\d{1,4}[-. ]?\\d{1,9}$',
    '+52 (55) 1234-5678',
  ],
  ['name', '^[^\\d\\s<>@][^\\d<>@]{2,79}$', 'María Fernández de la Cruz'],
  ['name, any script', "^\\p{L}+(?:[ '-]\\p{L}+)*$", 'María Fernández-Cruz'],
  ['name, Cyrillic', '^[А-Яа-яЁё]+(?:[ -][А-Яа-яЁё]+)*$', 'Анна Петрова-Водкина'],
  ['e-mail', '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$', 'maria.fernandez@example.com.mx'],
  ['e-mail, strict', '^[a-zA-Z0-9_.+-]+@[a-zA-Z0-9-]+\\.[a-zA-Z0-9-.]+$', 'maria.fernandez@example.com.mx'],
  ['date', '^(0[1-9]|[12]\\d|3[01])\\.(0[1-9]|1[0-2])\\.(19|20)\\d{2}$', '17.05.1990'],
  ['amount', '^\\d+([.,]\\d{1,2})?$', '1500.50'],
  ['TRON', '^T[1-9A-HJ-NP-Za-km-z]{33}$', 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC'],
  [
    'BTC',
    '^(bc1[a-z0-9]{25,59}|[13][a-km-zA-HJ-NP-Z1-9]{25,34})$',
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  ],
  ['ETH', '^0x[a-fA-F0-9]{40}$', '0x742d35Cc6634C0532925a3b844Bc454e4438f44e'],
  ['free text', '^.{1,80}$', 'gift for mum'],
  ['contains a digit', '\\d', 'abc 1'],
  ['password-like, look-ahead', '^(?=.*\\d)(?=.*[a-z]).{6,20}$', 'abc123456'],
];

const BOMBS: readonly (readonly [name: string, regex: string, value: string])[] = [
  ['(a+)+', '^(a+)+$', `${'a'.repeat(28)}!`],
  ['(a|aa)+', '^(a|aa)+$', `${'a'.repeat(40)}!`],
  ['(a|a)*', '^(a|a)*$', `${'a'.repeat(28)}!`],
  ['(\\w|\\d)*', '^(\\w|\\d)*$', `${'1'.repeat(28)}!`],
  ['(.*a){20}', '^(.*a){20}$', `${'a'.repeat(26)}!`],
  ['(\\d+)*', '^(\\d+)*$', `${'1'.repeat(28)}x`],
  ['(\\s*\\w+\\s*)+', '^(\\s*\\w+\\s*)+$', `${'a'.repeat(28)}!`],
  ['e-mail', '^\\w+([.-]?\\w+)*@\\w+([.-]?\\w+)*(\\.\\w{2,3})+$', `${'a'.repeat(32)}!`],
  [
    'e-mail, OWASP',
    '^([a-zA-Z0-9])(([\\-.]|[_]+)?([a-zA-Z0-9]+))*(@){1}[a-z0-9]+[.]{1}(([a-z]{2,3})|([a-z]{2,3}[.]{1}[a-z]{2,3}))$',
    `${'a'.repeat(32)}!`,
  ],
  ['name', "^([a-zA-Z]+[ '-]?)+$", `${'a'.repeat(30)}1`],
  ['a?{n}a{n}', `^${'a?'.repeat(28)}${'a'.repeat(28)}$`, 'a'.repeat(27)],
  ['(a?){n}', '^(a?){28}a{28}$', 'a'.repeat(27)],
  ['(a{1,9}){1,30}', '^(a{1,9}){1,30}$', `${'a'.repeat(32)}!`],
  ['look-ahead', '^(?=(a+)+b).*$', 'a'.repeat(28)],
  ['back reference', '^(a+)(\\1)+\\1b$', 'a'.repeat(2500)],
  ['five loops', '^\\s*\\s*\\s*\\s*\\s*x$', ' '.repeat(300)],
  ['([^@]+)+', '^([^@]+)+@$', 'x'.repeat(28)],
];

const AT_ONCE = 200_000;
const isProven = (regex: string, value: string): boolean =>
  (regexSteps(regex)?.(value.length) ?? Infinity) <= AT_ONCE;

function microseconds(times: number, run: () => void): number {
  run();
  const start = performance.now();
  for (let time = 0; time < times; time += 1) run();
  return ((performance.now() - start) / times) * 1000;
}

function line(name: string, regex: string, value: string): string {
  const proven = isProven(regex, value);
  const judged = microseconds(200, () => regexSteps(regex));
  const pattern = new RegExp(regex, flagsOf(regex));
  const tried = proven ? `${microseconds(2000, () => pattern.test(value)).toFixed(1)} µs` : '-';
  return `${name.padEnd(28)}${(proven ? 'at once' : 'worker').padEnd(10)}${`${judged.toFixed(0)} µs`.padStart(8)}${tried.padStart(10)}`;
}

const heading = `${'regex'.padEnd(28)}${'tried'.padEnd(10)}${'judging'.padStart(8)}${'test'.padStart(10)}`;
console.log(heading);
for (const row of FIELDS) console.log(line(...row));
console.log(`\nbombs\n${heading}`);
for (const row of BOMBS) console.log(line(...row));

const good = FIELDS.filter(([, regex, value]) => isProven(regex, value)).length;
const missed = BOMBS.filter(([, regex, value]) => isProven(regex, value)).map(([name]) => name);
console.log(
  `\n${good} of ${FIELDS.length} field patterns need no worker; bombs taken for harmless: ${missed.length}`,
);
if (missed.length > 0) {
  console.error(missed.join('\n'));
  process.exitCode = 1;
}

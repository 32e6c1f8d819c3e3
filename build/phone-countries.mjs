// Writes two files from libphonenumber's data. Run `npm run phone-countries` after an update of libphonenumber-js.
// - src/parts/fields/phone-countries.json: a row is `calling code|national format of a mobile number`; a question mark after
//   a digit makes it optional, for countries with numbers of several lengths.
// - src/parts/fields/phone-metadata.json: what the library needs to read the numbers of these countries. Formats, which are
//   half of its own file, are left out: numbers are shown in the formats above.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const { Metadata, getExampleNumber } = require('libphonenumber-js/core');
const examples = require('libphonenumber-js/examples.mobile.json');
const metadata = JSON.parse(readFileSync(require.resolve('libphonenumber-js/metadata.max.json'), 'utf8'));

const rows = Object.keys(metadata.countries)
  .sort()
  .map((country) => [country.toLowerCase(), `${metadata.countries[country][0]}|${format(country)}`]);

write('phone-countries', `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`);
write('phone-metadata', `${JSON.stringify(trimmed())}\n`);

function write(name, text) {
  writeFileSync(fileURLToPath(new URL(`../src/parts/fields/${name}.json`, import.meta.url)), text);
}

function trimmed() {
  const { nonGeographic: _, ...all } = JSON.parse(
    readFileSync(require.resolve('libphonenumber-js/metadata.min.json'), 'utf8'),
  );
  const FORMATS = 4;
  const countries = Object.entries(all.countries).map(([code, row]) => [
    code,
    row.map((part, index) => (index === FORMATS ? 0 : part)),
  ]);
  return { ...all, countries: Object.fromEntries(countries) };
}

function format(country) {
  const number = getExampleNumber(country, examples, metadata);
  const written = number
    .formatInternational()
    .replace(/^\+\d+\s*/, '')
    .replace(/\d/g, '9');
  const { shortest, longest } = lengths(country, number.nationalNumber.length);
  const places = number.nationalNumber.length;
  const padded = longest > places ? written + '9'.repeat(longest - places) : written;
  let digit = 0;
  return padded.replace(/9/g, () => (++digit > shortest ? '9?' : '9'));
}

/** The lengths of mobile numbers if the country defines them, or else of all its numbers. */
function lengths(country, example) {
  const all = new Metadata(metadata);
  all.selectNumberingPlan(country);
  const mobile = all.numberingPlan.type('MOBILE')?.possibleLengths() ?? all.numberingPlan.possibleLengths();
  return { shortest: Math.min(example, ...mobile), longest: Math.max(example, ...mobile) };
}

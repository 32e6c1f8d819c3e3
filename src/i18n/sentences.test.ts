import { sentences } from './sentences.ts';

it.each([
  ['en', 'Check the date', 'Day, month and year', 'Check the date. Day, month and year'],
  ['es-MX', 'Revise la fecha.', 'Día, mes y año', 'Revise la fecha. Día, mes y año'],
  ['ja', '日付を確認してください', '日、月、年の順', '日付を確認してください。日、月、年の順'],
  ['hi', 'तारीख जाँचें', 'दिन, महीना', 'तारीख जाँचें। दिन, महीना'],
  ['ar', 'هل نسيت؟', 'اليوم', 'هل نسيت؟ اليوم'],
])('[LN-7] two texts are two sentences: %s', (tag, first, second, expected) => {
  expect(sentences(tag, first, second)).toBe(expected);
});

import STRINGS from 'big-list-of-naughty-strings/blns.json' with { type: 'json' };

/** The Big List of Naughty Strings, which a package publishes. */
export const NAUGHTY: readonly string[] = STRINGS;

/** Names that every object inherits, or that lead to what all objects share. */
export const PROTOTYPE_NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  '__defineGetter__',
  'then',
  'toJSON',
  'length',
];

const nested = (open: string, close: string, depth: number): string =>
  open.repeat(depth) + close.repeat(depth);

/** JSON that JavaScript's own writer does not write, and text that is no JSON. */
export const RAW = [
  nested('[', ']', 100),
  nested('[', ']', 3000),
  nested('[', ']', 20_000),
  `${'{"a":'.repeat(100)}1${'}'.repeat(100)}`,
  `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
  '{"__proto__":{"polluted":"yes"}}',
  '{"__pr\\u006fto__":{"polluted":"yes"}}',
  '{"constructor":{"prototype":{"polluted":"yes"}}}',
  '{"a":1,"a":2,"__proto__":[],"__proto__":null}',
  '1e999',
  '-1e-999',
  '-0',
  '9'.repeat(400),
  `0.${'0'.repeat(400)}1`,
  '123456789012345678901234567890.123456789',
  'NaN',
  'undefined',
  '"\\ud800"',
  '"\ud800"',
  '"\\u0000"',
  '"\u0000"',
  "'single'",
  '0x10',
  '"unended',
] as const;

/** Values of every kind, none of them what a field expects. */
export const HOSTILE: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  Number.MAX_SAFE_INTEGER + 2,
  Number.MAX_VALUE,
  Number.MIN_VALUE,
  '',
  ' ',
  '0',
  '-1',
  '1e21',
  'null',
  '\u0000',
  '\ufeff',
  '\ud800',
  '\udfff\ud800',
  '\u202e\u2066',
  'a\u0301'.repeat(50),
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '(a+)+$',
  [],
  {},
  [[]],
  [null],
  [{}],
  { length: 1e9 },
  { then: 'soon' },
  { toString: null, valueOf: null },
  ...PROTOTYPE_NAMES,
];

import { jsonFault } from './json-fault.ts';
import { parseJson } from './json.ts';

// miguelgrinberg/python-socketio#1438 and Flask-SocketIO#208 (NaN, Infinity), woocommerce#24693 and #9655 (a page, and
// notices of PHP around the JSON), kilbot/WooCommerce-POS#126 (a warning before it), paypal-checkout-components#365 (its
// end is missing), socket.io#3050 (dictionaries of Python).
it.each([
  ['', 'is empty'],
  [' \n', 'is empty'],
  ['{"rate": NaN}', 'has NaN or Infinity'],
  ['{"rate":NaN}', 'has NaN or Infinity'],
  ['{"methods":[1,-Infinity]}', 'has NaN or Infinity'],
  ['{"methods": [1, 2,]}', 'has a comma after the last element'],
  ['{"a": 1,\n}', 'has a comma after the last element'],
  ['<!doctype html><title>Busy</title>', 'is a page or XML'],
  ['<?xml version="1.0"?><error/>', 'is a page or XML'],
  [
    '<br />\n<b>Notice</b>: Undefined index: x in a.php on line 5<br />{"methods":[]}',
    'has something before its JSON',
  ],
  ['Deprecated: x{"a":1}', 'has something before its JSON'],
  ['{"a":1}<!-- 0.2 s -->', 'has something after its JSON'],
  ['{"a":1}0', 'has something after its JSON'],
  ['\n <html></html>', 'is a page or XML'],
  ["{'methods': []}", 'has texts in single quotes'],
  ["[ 'a' ]", 'has texts in single quotes'],
  ['{"fee":None}', 'has None, True, False or undefined'],
  ['{"isPopular": True, "fee": None}', 'has None, True, False or undefined'],
  ['{"methods":[{"name":"spei"', 'ends before its end'],
  ['{"methods":[{"name":"sp', 'ends before its end'],
  ['{"a":1', 'ends before its end'],
  ['{"a":"x}', 'ends before its end'],
  // What texts contain is no fault.
  ['{"note":"a,] NaN","b":1', 'ends before its end'],
  ['{"note":"\\",]","b":1', 'ends before its end'],
  ['Too many requests', 'is not JSON'],
  ["It's busy <b>now</b>", 'is not JSON'],
  ['{"a" 1}', 'is not JSON'],
])('[TR-12] says of %j that it %s, and what to send', (text, fault) => {
  expect(parseJson(text)).toBeUndefined();
  expect(jsonFault(text)).toMatch(new RegExp(`^${fault}.*; (?:send|leave)`));
});

it('[AN-4] never has a part of the text', () => {
  expect(jsonFault('{"token":"secret", "a": NaN}')).not.toContain('secret');
  expect(jsonFault('secret')).not.toContain('secret');
});

it('[TR-12] a byte order mark and white space are no fault', () => {
  for (const text of ['\uFEFF{"a":1}', '\uFEFF\uFEFF {"a":1}', '\r\n\t {"a":1}\n'])
    expect(parseJson(text)).toEqual({ a: 1 });
});

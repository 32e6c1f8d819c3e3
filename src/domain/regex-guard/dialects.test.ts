import { translateRegex } from './translate-regex.ts';

/** What a regex becomes, as a literal; `=` before it: JavaScript has all of it. */
function become(regex: string): string | null {
  const translated = translateRegex(regex);
  return translated && `${translated.isForeign ? '' : '='}/${translated.source}/${translated.flags}`;
}
const rowsOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(' → '));

const FOREIGN = String.raw`
/^a$/y → /^(?:^a$)/
/a|^b$/y → /^(?:a|^b$)/
/^.$/s → /^[^]$/
(?s)^.$ → /^[^]$/
~^a~ → /^a/
~a$~ → /a$/
~\Aa~ → /^a/
~a\z~ → /a$/
~a\Z~ → /a$/
~a\A~ → /a^/
~a~ → /a/
~a$b~ → /a$b/
#\d{4}# → /\d{4}/
;\d{4};i → /\d{4}/
^\\d{4}\\.\\d$ → /^\d{4}\.\d$/
^[\\w.-]+@\\w+$ → /^[\w.\-]+@\w+$/
^[\\u0410-\\u044f]$ → /^[\u0410-\u044f]$/
^\d{1, 4}$ → /^\d{1,4}$/
^\d{ 4 }$ → /^\d{4}$/
^\d{, 4}$ → /^\d{0,4}$/
(?!\N)a → /(?![^\n])a/
(?!\a)b → /(?![\x07])b/
a(?i:b)[^] → /a(?:b)[^]/i
[\d-[[:alpha:]]] → /(?:(?![A-Za-z])[\d])/
[a-z&&[\w]] → /(?:(?=[\p{L}\p{M}\p{N}_])[a-z])/u
[\Qa\E-z] → /[a\-z]/
[[:digit:]-z] → /[\d\-z]/
[[:^digit:]-z] → /[\D\-z]/
/a\/b/ → /a\/b/
/[^/]/ → /[^/]/
/[]/]/ → /[\]/]/
/[\]/]/ → /[\]/]/
/[a/b]/ → /[a/b]/
(?x)a  b → /ab/
(?x)a#c → /a/
(?x)a #c → /a/
^a{,12}$ → /^a{0,12}$/
(?'ab1'x)\k'ab1' → /(?<ab1>x)\k<ab1>/
(?P<ab1>x)(?P=ab1) → /(?<ab1>x)\k<ab1>/
(?<ab1>x)\g{ab1} → /(?<ab1>x)\k<ab1>/
(?<ab1>x)\k{ab1} → /(?<ab1>x)\k<ab1>/
(x)\g1 → /(x)\1/
(x)\g{1} → /(x)\1/
(?i-s)a → /a/i
(?-im)a → /a/
(?im-sx:a) → /(?:a)/i
(?is)a. → /a[^]/i
(?s-s)a. → /a./
(?-s:.)(?s:.). → /(?:.)(?:[^])./
\Ra → /(?:\r\n|[\n\v\f\r\x85\u2028\u2029])a/
a\E → /a/
[a\Eb] → /[ab]/
[\Qa]b\E] → /[a\]b]/
[\Q-\E] → /[\-]/
\Qa.b → /a\.b/
\pL → /\p{L}/u
\PL → /\P{L}/u
\p{^L} → /\P{L}/u
\p{L&} → /\p{LC}/u
\p{^Alpha} → /\P{Alpha}/u
\p{IsLatin} → /\p{scx=Latin}/u
(?!\p{IsLatin})a → /(?!\p{sc=Latin})a/u
\p{latin} → /\p{scx=Latin}/u
\p{InCyrillic} → /\p{scx=Cyrillic}/u
\p{greek} → /\p{scx=Greek}/u
\p{Basic Latin} → /[\x00-\x7f]/
\p{Latin-1 Supplement} → /[\x80-\xff]/
[[:ascii:]] → /[\x00-\x7f]/
[[:blank:]] → /[\t\p{Zs}]/u
[[:cntrl:]] → /[\p{Cc}]/u
[[:graph:]] → /[\p{L}\p{M}\p{N}\p{P}\p{S}]/u
[[:print:]] → /[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}]/u
[[:word:]] → /[\p{L}\p{M}\p{N}_]/u
[[:alnum:]] → /[\p{Alphabetic}\p{M}\p{N}]/u
[[:xdigit:]] → /[\dA-Fa-f]/
[^[:blank:]] → /[^ \t]/
[^[:alnum:]] → /[^A-Za-z0-9]/
[^[:cntrl:]] → /[^\x00-\x1f\x7f]/
[^[:graph:]] → /[^!-~]/
[^[:lower:]] → /[^a-z]/
[^[:print:]] → /[^ -~]/
[^[:upper:]] → /[^A-Z]/
[^[:word:]] → /[^\w]/
[[:^digit:]] → /[\D]/
[[:^space:]] → /[\S]/
[[:^word:]] → /[\W]/
\h → /[\dA-Fa-f \t\p{Zs}]/u
\H → /[^]/
\N → /[^\n]/
\V → /[^\n\v\f\r\x85\u2028\u2029]/
\a → /[\x07]/
\e → /[\x1b]/
[\h] → /[\dA-Fa-f \t\p{Zs}]/u
\x{41} → /\u0041/
\x{1F600} → /\u{1f600}/u
\x{10FFFF} → /\u{10ffff}/u
\U0001F600 → /\u{1f600}/u
\u{1F600} → /\u{1f600}/u
\u{FFFF} → /\uffff/
\u{10000} → /\u{10000}/u
\012 → /\u000a/
\07 → /\u0007/
(?i)\w → /[\p{L}\p{M}\p{N}_]/iu
(?i)\W → /\W/
(?i)[\w] → /[\p{L}\p{M}\p{N}_]/iu
(?i)[\W] → /[\W]/
(?i)[^\w] → /[^\w]/
(?i)(?!\w)a → /(?!\w)a/i
[a-\x{62}] → /[a-\u0062]/
[\x{61}-b] → /[\u0061-b]/
[a-[b]] → /(?:(?![b])[a])/
[a-z-[aeiou]] → /(?:(?![aeiou])[a-z])/
[a-z&&[^aeiou]] → /(?:(?=[^aeiou])[a-z])/
[a-z&&[a]&&[b]] → /(?:(?=[a])(?=[b])[a-z])/
(?!([a-z-[b]]))a → /(?!((?:(?![b])[a-z])))a/
[]a] → /[\]a]/
[]] → /[\]]/
[[:alpha:]a] → /[\p{Alphabetic}\p{M}a]/u
(?i)a → /a/i
a(?i)b → /ab/i
a(?i:b) → /a(?:b)/i
1(?i:b)\D → /1(?:b)\D/i
a(?i:b)\d → /a(?:b)\d/i
a(?i:1)[^c] → /a(?:1)[^c]/
(?i)\x{41} → /\u0041/i
(?#x)a → /a/
a++ → /a+/
a*+ → /a*/
a?+ → /a?/
a{2}+ → /a{2}/
(?>ab) → /(?:ab)/
\Aa\z → /^a$/`;

const OWN = String.raw`
x/^a/ → /x\/^a\//
/^a/1 → /\/^a\/1/
~a~b~ → /~a~b~/
/a/b/ → /\/a\/b\//
^a{3,12}$ → /^a{3,12}$/
(?<ab1>x)\k<ab1> → /(?<ab1>x)\k<ab1>/
(x)\1 → /(x)\1/
(x)\1/ → /(x)\1\//
[\b-z] → /[\x08-z]/
\w\\a → /\w\\a/
\w\\d → /\w\\d/
a{2}b{x-1} → /a{2}b\{x-1\}/
(a|required) → /(a|required)/
[۰-۹]{4} → /[0-9]{4}/
[٠-٩۰-۹\u0966-\u096f] → /[0-90-90-9]/
[^۰-۹۱] → /[^0-91]/
۱\u06f2 → /12/
[ก-๙] → /[ก-๙]/
[\u0e01-\u0e59] → /[\u0e01-\u0e59]/
(x)\12 → /(x)\12/
(?<=a)b → /(?<=a)b/
(?<!a)b → /(?<!a)b/
(?=a)b → /(?=a)b/
(?!a)b → /(?!a)b/
\p{L} → /\p{L}/u
[\p{L}] → /[\p{L}]/u
\p{Alpha} → /\p{Alpha}/u
\P{Alpha} → /\P{Alpha}/u
(?!\p{Alpha})a → /(?!\p{Alpha})a/u
(?!\P{Alpha})a → /(?!\P{Alpha})a/u
\p{Script=Greek} → /\p{Script=Greek}/u
\x41 → /\x41/
\0 → /\0/
\d\D\s\S\f\n\r\t\v → /\d\D\s\S\f\n\r\t\v/
[\d\D] → /[\d\D]/
\w\W → /\w\W/
\-\_\@\% → /-_@%/
[\-\_\@\%] → /[\-_@%]/
[a-\d] → /[a\-\d]/
[\d-a] → /[\d\-a]/
[\w-.] → /[\w\-.]/
[] → /[]/
[^] → /[^]/
[^]+ → /[^]+/
[^](a) → /[^](a)/
[\b] → /[\x08]/
[\ba] → /[\x08a]/
[\1] → /[\1]/
[\12] → /[\12]/
[\1-a] → /[\1\-a]/
[😀] → /[😀]/
[😀-😂] → /[😀-😂]/
[[a] → /[\[a]/
[[(]a[\])] → /[\[(]a[\])]/
a+? → /a+?/
{a} → /\{a\}/
a{ → /a\{/
a{1 → /a\{1/
. → /./
| → /|/
a|b → /a|b/
$^ → /$^/
\Ba\b → /\Ba\b/`;

const UNCERTAIN = String.raw`
required|regex:/^\d{4}$/
regex:/^\d{4}$/
/^\d{4}$/|max:4
numeric|digits:4
^[A-Za-z &#039;-]+$
^&#x2B;\d+$
^[^&lt;&gt;]+$
^\d{1-4}$
^\d{1;4}$
(?!\R)a
1(?i:b)(?!c)
a(?i:b)[a-z-[x]]
[[:^xdigit:]]
[\Qa
\p{xIsLatin}
\p{a=b=c}
[[:^alpha:]]
(?!\h)a
[\H]
[\N]
[^\h]
\x{110000}
(?i)[^\W]
(?i)(?!\W)a
[^a-z&&[a]]
[&&[a]]
[^&&[a]]
[^a-z-[b]]
[^]]
[a
[[a]]
[[a]b]
[a&&[b]c]
[a-[b]c]
^[[a-z][0-9]]+$
^[[a-z]&&[^aeiou]]+$
^[a-d[m-p]x]+$
[[:<:]]a
[:alpha:]
[[.a.]]
[[=a=]]
[^[.a.]]
[a\]
a(?i:b)[^c]
a(?i:b)\D
a(?i:b)\P{L}
a(?i:b)\p{^Lu}
1(?i:b)[^c]
a(?i:b)\N
(?i:b)[^C]
(?R)
\X
\K
(?P>a)
(?|a)
(?<n-m>a)
(?n)a
\cA
(?i)\ba
\N{x}`;

/** As in POSIX, with the backslashes that a class of JavaScript needs. */
const PUNCTUATION = '!-\\/:-@\\[-`\\{-~';

describe('[FM-18] a regex of another dialect becomes one of JavaScript:', () => {
  it.each([
    ...rowsOf(FOREIGN),
    ['[[:punct:]]', `/[${PUNCTUATION}\\p{P}\\p{S}]/u`],
    // A negation has only what every dialect has.
    ['[^[:punct:]]', `/[^${PUNCTUATION}]/`],
  ])('%s → %s', (regex = '', translated) => {
    expect(become(regex)).toBe(translated);
  });

  it.each(rowsOf(OWN))('but JavaScript’s own stays what it is: %s → %s', (regex = '', translated) => {
    expect(become(regex)).toBe(`=${translated}`);
  });

  it.each(rowsOf(UNCERTAIN))('or is not translated, because it is not certain: %s', (regex = '') => {
    expect(become(regex)).toBeNull();
  });
});

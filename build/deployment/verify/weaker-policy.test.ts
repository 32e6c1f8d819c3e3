import { weakerDirectives } from './weaker-policy.ts';

const BUILT =
  "default-src 'none'; script-src 'self' 'sha256-abc='; img-src 'self' https:; frame-ancestors https://a.example; require-trusted-types-for 'script'; trusted-types cashier#page";

const weaken = (from: string, to: string) => weakerDirectives(BUILT, BUILT.replace(from, to));

describe('the policy that is sent', () => {
  it.each([
    ['the built one', BUILT],
    ['another order and case', `TRUSTED-TYPES cashier#page; ${BUILT}`],
    ['fewer sources', BUILT.replace(' https:', '')],
    ['one host for a scheme', BUILT.replace(' https:', ' https://cdn.example')],
    ['nothing for some sources', BUILT.replace("img-src 'self' https:", "img-src 'none'")],
    ['further demands', `${BUILT}; upgrade-insecure-requests; sandbox allow-scripts`],
    ['a second, weaker policy, which takes nothing back', `script-src *, ${BUILT}`],
  ])('is no weaker with %s', (_case, sent) => {
    expect(weakerDirectives(BUILT, sent)).toEqual([]);
  });

  it.each([
    ['a dropped directive', '; trusted-types cashier#page', '', 'trusted-types is missing'],
    ['a further source', "'self' 'sha", "'self' 'unsafe-inline' 'sha", "script-src also has 'unsafe-inline'"],
    [
      'a further host',
      'https://a.example',
      'https://a.example https://b.example',
      'frame-ancestors also has https://b.example',
    ],
    ['an unencrypted scheme', 'https:;', 'https: http:;', 'img-src also has http:'],
    ['a demand without its word', " 'script'", '', 'require-trusted-types-for demands less'],
    ['an override of a part', 'img-src', 'script-src-elem *; img-src', 'script-src-elem also has *'],
    ['a directive beside the default', 'img-src', 'manifest-src *; img-src', 'manifest-src also has *'],
    ['a first directive of the same name', 'img-src', 'img-src *; img-src', 'img-src also has *'],
  ])('is weaker with %s', (_case, from, to, problem) => {
    expect(weaken(from, to)).toEqual([`Content-Security-Policy: ${problem}`]);
  });
});

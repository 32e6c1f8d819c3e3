import { ruleResult as rule, sampleCertificate as certificate } from '#test/sample-certificate.ts';
import { compareRules, countResults, readCertificate } from './certificate.ts';

describe('a certificate', () => {
  it('is read as it was written', () => {
    const written = certificate(rule('answers', 'ok'), rule('cors', 'broken'));
    expect(readCertificate(JSON.stringify(written))).toEqual({ ok: true, certificate: written });
  });

  it.each([
    ['a text that is not JSON', '<html>', 'The file is not JSON.'],
    ['another JSON', '{"rules":[]}', 'certificate'],
    [
      'a result that does not exist',
      JSON.stringify({ ...certificate(), rules: [{ ...rule('answers', 'ok'), result: 'fine' }] }),
      'rules.0.result',
    ],
    ['no rules', JSON.stringify(certificate()), 'rules'],
  ])('is refused with the place: %s', (_what, text, place) => {
    expect(readCertificate(text)).toEqual({ ok: false, reason: expect.stringContaining(place) as string });
  });

  it('counts its results', () => {
    const one = certificate(rule('a', 'ok'), rule('b', 'broken'), rule('c', 'skipped'), rule('d', 'ok'));
    expect(countResults(one)).toEqual({ ok: 2, broken: 1, skipped: 1 });
  });
});

describe('two certificates', () => {
  it('begin with the rules whose result differs, and have those of either', () => {
    const before = certificate(rule('a', 'ok'), rule('b', 'ok'), rule('gone', 'ok'));
    const after = certificate(rule('a', 'ok'), rule('b', 'broken'), rule('new', 'skipped'));
    expect(
      compareRules(before, after).map(({ name, hasChanged, before: one, after: other }) => [
        name,
        hasChanged,
        one?.result ?? null,
        other?.result ?? null,
      ]),
    ).toEqual([
      ['b', true, 'ok', 'broken'],
      ['new', true, null, 'skipped'],
      ['gone', true, 'ok', null],
      ['a', false, 'ok', 'ok'],
    ]);
  });
});

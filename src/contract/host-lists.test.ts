import { readHostBonuses, readHostGates } from './host-lists.ts';

const NOW = Date.UTC(2026, 10, 26);
const at = NOW + 3_600_000;

function read(time: unknown) {
  const said: string[] = [];
  const dropped: string[] = [];
  const onTime = (where: string, text: string) => said.push(`${where} ${text}`);
  const gates = readHostGates(
    [{ kind: 'x' }, { kind: 'pause', text: { en: 'A break' }, until: time }],
    NOW,
    onTime,
    ({ where }) => dropped.push(where),
  );
  const bonuses = readHostBonuses(
    [{ id: 'b', type: 'deposit', expiresAt: time }, 5],
    NOW,
    onTime,
    ({ where }) => dropped.push(where),
  );
  expect(dropped).toEqual(['gates.0', 'bonusList.1']);
  return { until: gates[0]?.until, expiresAt: bonuses[0]?.expiresAt, said };
}

describe('[HS-7] [HS-15] the times of a host’s gates and bonuses', () => {
  // moment/moment#133 (dates of ASP.NET); a page of a partner writes what its own back end sent.
  it.each([
    at / 1000,
    String(at),
    String(at / 1000),
    at * 1000,
    new Date(at).toISOString(),
    '2026-11-26 01:00:00+00:00',
    `/Date(${at})/`,
  ])('%j is read, and the host is told what to send', (time) => {
    const fix = /^\d\.(until|expiresAt) is .*; it was understood, but send a number of ms since epoch/;
    expect(read(time)).toEqual({
      until: at,
      expiresAt: at,
      said: [expect.stringMatching(fix), expect.stringMatching(fix)],
    });
  });

  it.each([0, -1, '', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59'])('%j is no end', (time) => {
    expect(read(time)).toMatchObject({ until: null, expiresAt: null });
  });

  it.each(['tomorrow', '26.11.2026', '2026-11-26T01:00:00', true, {}, [at]])(
    '%j is left out, and the host is told',
    (time) => {
      const fix = /^\d\.(until|expiresAt) is .*; it was left out: send a number of ms since epoch/;
      expect(read(time)).toEqual({
        until: null,
        expiresAt: null,
        said: [expect.stringMatching(fix), expect.stringMatching(fix)],
      });
    },
  );

  it('what the contract writes is not reported', () => {
    for (const time of [at, null, undefined])
      expect(read(time)).toEqual({ until: time ?? null, expiresAt: time ?? null, said: [] });
  });
});

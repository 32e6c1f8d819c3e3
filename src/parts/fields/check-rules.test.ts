import { parseMethodList } from '#contract/method-list.ts';
import { createHarness, settle } from '#test/harness.ts';
import { sampleWireMethod } from '#test/sample-wire-method.ts';
import { checkRules } from './check-rules.ts';

function setUp(fields: Readonly<Record<string, readonly object[]>>) {
  const harness = createHarness({ answer: () => ({}) });
  const methods = Object.entries(fields).map(([name, own]) => sampleWireMethod({ name, fields: own }));
  const { list } = parseMethodList({ methods });
  return {
    ...harness,
    check: () => checkRules(harness.store, 'deposit', list.methods),
    warnings: () => [...harness.warned],
    events: () =>
      harness.sent.flatMap((message) =>
        message.messageType === 'onAnalytics' ? [JSON.stringify(message.payload)] : [],
      ),
  };
}

const text = (name: string, regex: string, more = {}) => ({ name, type: 'text', regex, ...more });

describe('[FM-18] the rules of a list', () => {
  it('that are skipped are reported when the list arrives, without the rule', async () => {
    const { check, warnings, events } = setUp({
      spei: [text('name', '^[[=a=]]+$'), text('clabe', '^\\d{18}$')],
      card: [
        text('holder', '"^[A-Z]+$"'),
        text('number', '^(\\d+)+$'),
        text('code', '^\\d$', { mask: 'NOTHING' }),
      ],
    });
    await check();
    expect(warnings()).toEqual([
      { field: 'deposit.spei.name.regex', text: expect.stringContaining('(dialect)') as string },
      { field: 'deposit.card.holder.regex', text: expect.stringContaining('(never)') as string },
      { field: 'deposit.card.number.regex', text: expect.stringContaining('(unproven)') as string },
      { field: 'deposit.card.code.mask', text: expect.stringContaining('(mask)') as string },
    ]);
    expect(events().filter((event) => event.includes('Rule skipped (dialect): name'))).toHaveLength(1);
    expect(JSON.stringify([warnings(), events()])).not.toMatch(/A-Z|\[=a=\]/);
  });

  it('that are translated or run are not', async () => {
    const { check, warnings, events } = setUp({
      spei: [text('name', '/^[[:alpha:]]+$/i'), text('id', '\\A\\d+\\z')],
    });
    await check();
    expect([warnings(), events()]).toEqual([[], []]);
  });

  it('are reported once, however many methods have them and however often the list is read', async () => {
    const { check, warnings, events } = setUp({
      one: [text('name', '^(?R)$')],
      two: [text('name', '^(?R)$')],
      three: [text('name', '^(?R)$'), text('id', '^\\d$')],
    });
    await check();
    await check();
    expect([warnings().length, events().length]).toEqual([1, 1]);
  });

  it('are checked in short tasks, and no longer after an unmount', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 300 }, (_, at) => [`m${at}`, [text(`f${at}`, `^(?R)${at}$`)]]),
    );
    const { check, clock, abort, warnings } = setUp(many);
    const uptime = jest.spyOn(clock, 'uptime');
    let now = 0;
    uptime.mockImplementation(() => (now += 1));
    const done = check();
    expect(warnings().length).toBeLessThan(10);
    const before = warnings().length;
    clock.advance(16);
    await settle();
    expect(warnings().length).toBeGreaterThan(before);
    abort.abort();
    clock.advance(16);
    await done;
    expect(warnings().length).toBeLessThan(100);
  });
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { NOTHING_SEEN, type FrameDescription, type Observations } from './observations.ts';
import { fixOf, judge, RULE_IDS, RULES, rulesOf, type Report, type RuleId } from './rules.ts';
import { WAY_IDS, type Way } from './way.ts';

const GUIDES = path.resolve(__dirname, '../../docs/guides');

const FRAME: FrameDescription = {
  isNamed: true,
  allow: 'payment; clipboard-write',
  sandbox: null,
  policies: ["default-src 'self'; frame-src https://pay.example"],
};

/** The observations of a page that does everything right, in every hosting mode. */
const GOOD: Observations = {
  way: 'frame',
  host: 'https://partner.example',
  hasEnded: true,
  answerMs: 40,
  waitedMs: 40,
  texts: 6,
  objects: 0,
  invalidFields: [],
  missing: [],
  secretsIn: [],
  powers: { payment: true, 'clipboard-write': true },
  sandboxed: { is: false, ownOrigin: true, forms: true },
  frame: FRAME,
  isRewritten: false,
  size: { width: 480, height: 640 },
  resized: { requested: 800, actual: 800 },
  token: { ms: 120 },
  update: 'message',
  back: 'message',
  isAnsweredAgain: true,
  stranger: { hasReceived: false, isObeyed: false, hasHostSent: true },
  isClosed: true,
  external: 'outside',
  missingOptions: [],
  isNameTaken: false,
  share: 'none',
  refused: [],
  framesWork: true,
  takesKeys: false,
  isUnmounted: true,
  isDoubled: false,
};
const goodBy = (way: Way): Observations => ({ ...GOOD, way });

/** The observations when a page breaks the rule. */
const BROKEN: Readonly<Record<RuleId, readonly Partial<Observations>[]>> = {
  answer: [{ answerMs: 1300 }, { answerMs: null, waitedMs: 10_000 }],
  again: [{ isAnsweredAgain: false }],
  text: [{ objects: 1 }, { objects: 3, texts: 0 }],
  fields: [{ invalidFields: ['bonusList', 'host'] }],
  player: [{ missing: ['token'] }],
  address: [{ secretsIn: ['src'] }, { secretsIn: ['src', 'referrer'] }],
  allow: [
    { powers: { payment: true, 'clipboard-write': false } },
    { powers: {} },
    { powers: null, frame: { ...FRAME, allow: 'payment' } },
    { powers: null, frame: { ...FRAME, allow: 'clipboard-read; payment-handler' } },
  ],
  sandbox: [
    { frame: { ...FRAME, sandbox: 'allow-scripts allow-same-origin' } },
    { frame: { ...FRAME, sandbox: '' } },
  ],
  title: [{ frame: { ...FRAME, isNamed: false } }],
  width: [{ size: { width: 319, height: 640 } }, { size: { width: 0, height: 640 } }],
  height: [{ resized: { requested: 800, actual: 420 } }],
  policy: [
    { frame: { ...FRAME, policies: [] } },
    { frame: { ...FRAME, policies: ["script-src 'self'"] } },
    { frame: { ...FRAME, policies: ["default-src 'self'; frame-src *"] } },
  ],
  rewritten: [{ isRewritten: true }],
  token: [{ token: 'nothing' }, { token: 'remount' }],
  update: [{ update: 'nothing' }, { update: 'remount' }],
  back: [{ back: 'nothing' }, { back: 'left' }],
  origin: [{ stranger: { hasReceived: false, isObeyed: true, hasHostSent: true } }],
  target: [{ stranger: { hasReceived: true, isObeyed: false, hasHostSent: true } }],
  close: [{ isClosed: false }],
  external: [{ external: 'nothing' }, { external: 'inside' }],
  options: [{ missingOptions: ['loaded'] }, { missingOptions: ['loaded', 'onMessage'] }],
  id: [{ isNameTaken: true }],
  share: [{ share: 'part' }],
  allowed: [{ refused: ['gateway'] }, { refused: ['scripts', 'cashier#remote'] }],
  embedder: [{ framesWork: false }],
  keys: [{ takesKeys: true }],
  unmount: [{ isUnmounted: false }],
  once: [{ isDoubled: true }],
};

const idsOf = (report: Report, state: string): readonly RuleId[] =>
  report.findings.filter((finding) => finding.state === state).map(({ id }) => id);

describe.each(WAY_IDS)('the rules of the host report, %s', (way) => {
  const ids = rulesOf(way);

  it('give a full score to a page that follows them all', () => {
    const report = judge(goodBy(way));
    expect(idsOf(report, 'passed')).toEqual(ids);
    expect(report).toMatchObject({ passed: ids.length, failed: 0, unseen: 0, of: ids.length });
  });

  it.each(ids.flatMap((id) => BROKEN[id].map((part) => [id, part] as const)))(
    'only %s fails for %j',
    (id, part) => {
      const report = judge({ ...goodBy(way), ...part });
      expect(idsOf(report, 'failed')).toEqual([id]);
      expect(report.passed).toBe(ids.length - 1);
    },
  );

  it('skip the rules of other hosting modes, and list them', () => {
    const { foreign, findings } = judge(goodBy(way));
    expect([...foreign, ...findings.map(({ id }) => id)].sort()).toEqual([...RULE_IDS].sort());
    for (const id of foreign)
      for (const part of BROKEN[id]) expect(judge({ ...goodBy(way), ...part })).toMatchObject({ failed: 0 });
  });

  it('never count an unchecked rule as passed', () => {
    const report = judge({ ...NOTHING_SEEN, way });
    expect(report).toMatchObject({ passed: 0, failed: 0, unseen: ids.length });
  });

  it('give a lower score, without failures, when less is observed', () => {
    const names = Object.keys(NOTHING_SEEN).filter(
      (name) => !['way', 'hasEnded'].includes(name),
    ) as (keyof Observations)[];
    fc.assert(
      fc.property(fc.subarray(names), (blind) => {
        const part = Object.fromEntries(blind.map((name) => [name, NOTHING_SEEN[name]]));
        const report = judge({ ...goodBy(way), hasEnded: false, ...part });
        expect(report.failed).toBe(0);
        expect(report.passed + report.unseen).toBe(ids.length);
      }),
    );
  });

  it.each(ids)('%s has a title, a reason, a fix with code, and a guide', (id) => {
    const { title, why, source } = RULES[id];
    const { text, code, guide } = fixOf(id, way)!;
    for (const words of [title, why, source, text, code]) expect(words.trim()).not.toBe('');
    const [file = '', heading] = guide.split('#');
    const headings = [...readFileSync(path.join(GUIDES, file), 'utf8').matchAll(/^#+ (.*)$/gm)].map(
      ([, words = '']) =>
        words
          .toLowerCase()
          .replace(/[^\w\s-]/g, '')
          .replace(/\s/g, '-'),
    );
    expect(headings).toContain(heading);
  });
});

describe('the rules of the host report', () => {
  it('explain how to check a frame’s attributes when the page has not described it', () => {
    const report = judge({ ...GOOD, frame: null });
    expect(idsOf(report, 'unseen')).toEqual(['title', 'policy']);
    expect(
      judge({ ...GOOD, frame: null, powers: null }).findings.find(({ id }) => id === 'allow'),
    ).toMatchObject({
      state: 'unseen',
    });
  });

  it('judge a sandbox attribute from inside only by its effects', () => {
    const stateOf = (sandboxed: Observations['sandboxed']) =>
      judge({ ...GOOD, frame: null, sandboxed }).findings.find(({ id }) => id === 'sandbox')?.state;
    expect(stateOf({ is: true, ownOrigin: true, forms: true })).toBe('unseen');
    expect(stateOf({ is: true, ownOrigin: false, forms: true })).toBe('failed');
    expect(stateOf({ is: true, ownOrigin: true, forms: false })).toBe('failed');
    expect(stateOf({ is: false, ownOrigin: true, forms: true })).toBe('passed');
  });

  it('wait for an answer until the run is over', () => {
    const silent = { answerMs: null, waitedMs: 500 };
    expect(idsOf(judge({ ...GOOD, ...silent, hasEnded: false }), 'unseen')).toEqual(['answer']);
    expect(idsOf(judge({ ...GOOD, ...silent }), 'failed')).toEqual(['answer']);
  });

  it.each(['none', 'other', 'whole'] as const)('accept a share of React that is %s', (share) => {
    expect(judge({ ...goodBy('module'), share })).toMatchObject({ failed: 0 });
  });

  it('do not treat silence as proof that a page sends messages only to the widget', () => {
    const silent = { hasReceived: false, isObeyed: false, hasHostSent: false };
    expect(idsOf(judge({ ...GOOD, stranger: silent }), 'unseen')).toEqual(['target']);
    expect(idsOf(judge({ ...GOOD, stranger: { ...silent, hasReceived: true } }), 'failed')).toEqual([
      'target',
    ]);
  });
});

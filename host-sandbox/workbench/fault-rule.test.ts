import fc from 'fast-check';
import * as v from 'valibot';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { socketType, type Endpoint } from '#contract/endpoint.ts';
import { TARGETS } from './call-types.ts';
import {
  describeRule,
  FAULT_KINDS,
  faultsText,
  needsNamedSocket,
  readFaults,
  ruleProblem,
  valueRow,
  type FaultKind,
  type FaultRule,
} from './fault-rule.ts';
import { FAULT_RULES } from '../wire/fault-rules.ts';

const rules: fc.Arbitrary<FaultRule> = fc
  .record({
    target: fc.constantFrom(...TARGETS),
    kind: fc.constantFrom(...(Object.keys(FAULT_KINDS) as FaultKind[])),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    times: fc.oneof(fc.integer({ min: 1, max: 1000 }), fc.constant('always' as const)),
  })
  .map(({ target, kind, share, times }) => {
    const row = valueRow(kind);
    const value = row ? row.least + Math.floor(share * (row.most - row.least)) : 0;
    return { target, kind, value, times };
  })
  .filter((rule) => ruleProblem(rule) === null);

it('[TR-13] every call of the contract can be the target of a fault', () => {
  const calls: readonly Pick<Endpoint<object, unknown>, 'path'>[] = Object.values({ ...ENDPOINTS });
  expect(TARGETS).toEqual(expect.arrayContaining(calls.map(({ path }) => socketType(path))));
});

it('rules are read back unchanged from an address', () => {
  fc.assert(
    fc.property(fc.array(rules, { maxLength: 8 }), (written) => {
      const query = new URLSearchParams({ faults: faultsText(written) });
      const read = readFaults(new URLSearchParams(query.toString()).get('faults') ?? '');
      expect(read).toEqual({ rules: written, rejected: [] });
      expect(v.parse(FAULT_RULES, read.rules)).toEqual(written);
    }),
  );
});

it('any address is read as valid rules, plus one problem for each part that is not a rule', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(rules, { maxLength: 2 }), (junk, written) => {
      const { rules: read, rejected } = readFaults(`${faultsText(written)},${junk}`);
      expect(read.slice(0, written.length)).toEqual(written);
      for (const rule of read) expect(ruleProblem(rule)).toBeNull();
      const parts = junk.split(',').filter((part) => part !== '').length;
      expect(read.length - written.length + rejected.length).toBe(parts);
    }),
  );
});

it.each([
  ['delay@any', 'ms must be 1 to 60000'],
  ['delay-0@any', 'ms must be'],
  ['status-200@any', 'status must be 400 to 599'],
  ['drop-5@any', 'this fault has no number'],
  ['drop@any*0', 'how often must be'],
  ['drop@BANKING:nothing', 'unknown call'],
  ['explode@any', 'unknown kind'],
  ['duplicate@connect', 'a new socket cannot have this fault'],
  ['drop', 'unknown kind'],
])('%s is not a rule', (text, problem) => {
  const { rules: read, rejected } = readFaults(text);
  expect(read).toEqual([]);
  expect(rejected).toEqual([expect.stringContaining(problem)]);
  expect(rejected[0]).toContain(text);
});

it('describes a rule in words', () => {
  const { rules: read } = readFaults(
    'delay-800@BANKING:methods-payment-v3*2,offline@connect*always,drop@any',
  );
  expect(read.map(describeRule)).toEqual([
    'Deposit methods: Delay 800 ms, 2 times',
    'New socket: Offline, always',
    'Any call: Drop, once',
  ]);
});

it('a connection fault requires the connection to identify its player', () => {
  const needs = (text: string) => needsNamedSocket(readFaults(text).rules);
  expect([needs('offline@any'), needs('delay-5@connect'), needs('drop@any'), needs('')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

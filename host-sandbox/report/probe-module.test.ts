/** @jest-environment ./build/jest/environment.cjs */
import { isRecord } from '../console/record.ts';
import { behaviourOf } from './host-behaviour.ts';
import { readSeen, type Observations } from './observations.ts';
import { createHost } from './create-host.ts';
import { createModuleProbe } from './probe-module.ts';
import { judge, rulesOf, type RuleId } from './rules.ts';

// jsdom has neither layout nor policies; the journey tests these rules.
const UNSEEN_HERE: readonly string[] = ['width', 'height', 'allowed', 'embedder'];
const RULES_HERE = rulesOf('module').filter((id) => !UNSEEN_HERE.includes(id));

let reports: Map<string, Observations>;

beforeEach(() => {
  jest.useFakeTimers();
  reports = new Map();
  window.history.replaceState(null, '', '/');
  window.fetch = ((address: string, options?: RequestInit) => {
    const run = /reports\/(.*)$/.exec(address)?.[1];
    const seen: unknown = typeof options?.body === 'string' ? JSON.parse(options.body) : null;
    if (run !== undefined && isRecord(seen)) reports.set(run, readSeen(seen));
    return Promise.resolve({ text: () => Promise.resolve('') } as Response);
  }) as typeof fetch;
});

afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

function createModule(share: unknown = {}) {
  const probe = createModuleProbe({
    window,
    base: 'https://pay.example/probe/',
    newId: () => 'new',
    tryNeeds: () => Promise.resolve({ refused: [], framesWork: true }),
  });
  probe.share(share);
  return probe;
}

function failedIn(run: string): readonly RuleId[] {
  const seen = reports.get(run);
  const failed = seen ? judge(seen).findings.filter(({ state }) => state === 'failed') : [];
  return failed.map(({ id }) => id).filter((id) => !UNSEEN_HERE.includes(id));
}

async function play(broken: string): Promise<void> {
  const { mount } = createModule(broken === 'share' ? { react: { '19.0.0': { from: 'page' } } } : {});
  const host = createHost({
    way: 'module',
    behaviour: behaviourOf(broken, 'module'),
    widget: 'https://pay.example',
    gateway: 'https://gateway.example',
    run: 'r1',
    token: 'sample-token',
    loadRemote: () => Promise.resolve({ mount }),
    draw: (container) => container,
  });
  document.body.append(host);
  await jest.advanceTimersByTimeAsync(15_000);
}

const PLAYER = { userId: '42', token: 'sample-token', currency: 'MXN', paymentGeo: 'MX' };
const LOADED = JSON.stringify({ messageType: 'loaded', payload: PLAYER });
const addContainer = (): HTMLElement => document.body.appendChild(document.createElement('div'));
const waitFor = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);

describe('the probe as a module', () => {
  it('[HS-13] finds nothing to fix in a good page, and keeps no player data', async () => {
    await play('');
    expect(reports.get('r1')).toMatchObject({
      hasEnded: true,
      isClosed: true,
      update: 'message',
      back: 'message',
    });
    expect(failedIn('r1')).toEqual([]);
    expect(JSON.stringify([...reports])).not.toContain('sample-token');
  });

  it.each(RULES_HERE)('[HS-13] finds only %s in the page that breaks it', async (rule) => {
    await play(rule);
    expect(reports.get('r1')?.hasEnded).toBe(true);
    expect(failedIn('r1')).toEqual([rule]);
  });

  it('stops in a page that receives no messages', async () => {
    await createModule().mount(addContainer(), { loaded: LOADED, path: '/?run=r1' });
    await waitFor(5000);
    expect(reports.get('r1')).toMatchObject({ hasEnded: true, missingOptions: ['onMessage'], token: null });
    expect(failedIn('r1')).toEqual(['options']);
  });

  it('reports what is missing when there is no player', async () => {
    await createModule().mount(addContainer(), { onMessage: () => undefined, path: '/?run=r1' });
    await waitFor(1000);
    expect(reports.get('r1')).toMatchObject({ hasEnded: true, missingOptions: ['loaded'], answerMs: null });
  });

  it('starts again when the page immediately mounts, unmounts and mounts again', async () => {
    const { mount } = createModule();
    const container = addContainer();
    const options = { loaded: LOADED, onMessage: () => undefined, path: '/?run=r1' };
    const life = new AbortController();
    void mount(container, { ...options, signal: life.signal });
    life.abort();
    await mount(container, options);
    await waitFor(5000);
    expect(reports.get('r1')).toMatchObject({ isDoubled: null, isUnmounted: null, token: 'nothing' });
    expect(container.childElementCount).toBe(1);
  });

  it('leaves the element empty and does not disturb the page when it throws', async () => {
    const logged = jest.spyOn(console, 'error').mockReturnValue();
    const container = addContainer();
    const thrown = new Error('the page’s own');
    const handle = await createModule().mount(container, {
      loaded: LOADED,
      onMessage: () => {
        throw thrown;
      },
    });
    await waitFor(100);
    handle.unmount();
    expect(logged).toHaveBeenCalledWith(thrown);
    expect(container.childElementCount).toBe(0);
    expect(reports.get('new')?.answerMs).not.toBeNull();
  });

  it('distinguishes two widgets on one page', async () => {
    const { mount } = createModule();
    const options = { loaded: LOADED, onMessage: () => undefined };
    await mount(addContainer(), { ...options, path: '/?run=r1' });
    await mount(addContainer(), { ...options, path: '/?run=r2' });
    await waitFor(5000);
    for (const run of ['r1', 'r2'])
      expect(reports.get(run)).toMatchObject({ isDoubled: null, token: 'nothing' });
  });
});

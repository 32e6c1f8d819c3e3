import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import express from 'express';
import { NOTHING_SEEN } from './observations.ts';
import { createProbeServer, type StoredRun } from './probe-server.ts';

let dist: string;
let server: Server;
let base = '';

beforeAll(async () => {
  dist = mkdtempSync(path.join(tmpdir(), 'probe-'));
  mkdirSync(path.join(dist, 'sandbox'));
  writeFileSync(path.join(dist, 'sandbox/probe.html'), '<!doctype html><head><title>Probe</title></head>');
  writeFileSync(path.join(dist, 'sandbox/index.html'), '<!doctype html><title>Start</title>');
  writeFileSync(path.join(dist, 'sandbox/remoteEntry.js'), '// The module.');
  const probe = { dist, quality: 1, sandbox: () => 'http://localhost:1', now: () => 7 };
  server = createServer(express().use('/probe', createProbeServer(probe)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/probe`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(dist, { recursive: true });
});

const report = async (run: string, body: string): Promise<number> =>
  (await fetch(`${base}/reports/${run}`, { method: 'POST', body })).status;
const kept = async (run: string): Promise<StoredRun | null> =>
  (await (await fetch(`${base}/reports/${run}`)).json()) as StoredRun | null;

describe('the probe’s server', () => {
  it.each(['/', '/withdrawal', '/deposit/group/list', '/iframe'])('answers %s with the probe', async (at) => {
    expect(await (await fetch(base + at)).text()).toContain('Probe');
  });

  it('answers with another script where a host pretends to be behind a CDN', async () => {
    expect(await (await fetch(`${base}/?via=cdn`)).text()).toContain('<head><script>');
  });

  it('serves a module to other origins as well', async () => {
    const manifest = await fetch(`${base}/mf-manifest.json`);
    expect(manifest.headers.get('access-control-allow-origin')).toBe('*');
    expect(await manifest.json()).toMatchObject({
      metaData: { globalName: 'cashier#probe', remoteEntry: { name: 'remoteEntry.js', type: 'global' } },
      exposes: [{ name: 'CashierRemote' }],
    });
    expect(await (await fetch(`${base}/remoteEntry.js`)).text()).toBe('// The module.');
    expect((await fetch(`${base}/early.js`)).status).toBe(404);
  });

  it('loads the simulated phones’ bridge before the probe', async () => {
    expect(await (await fetch(`${base}/`)).text()).toContain('<script src="/native-bridge.js"></script>');
  });

  it('serves the document of the other origin with an opaque origin, except to an app', async () => {
    const { headers } = await fetch(`${base}/stranger`);
    expect(headers.get('content-security-policy')).toBe('sandbox allow-scripts');
    expect((await fetch(`${base}/outsider`)).headers.get('content-security-policy')).toBeNull();
  });

  it('keeps observations despite late reports, and drops unknown fields', async () => {
    expect(await kept('a')).toBeNull();
    expect(await report('a', '{"answerMs":40,"isClosed":true,"hasEnded":true}')).toBe(204);
    await report('a', JSON.stringify({ ...NOTHING_SEEN, texts: 3, token: 'remount', secret: 'x' }));
    const seen = {
      ...NOTHING_SEEN,
      answerMs: 40,
      texts: 3,
      token: 'remount',
      isClosed: true,
      hasEnded: true,
    };
    expect(await kept('a')).toEqual({ run: 'a', at: 7, seen });
  });

  it('lists the newest run first, and keeps at most a hundred runs', async () => {
    for (let n = 0; n <= 100; n++) await report(`n${n}`, '{}');
    const runs = (await (await fetch(`${base}/reports`)).json()) as StoredRun[];
    expect(runs).toHaveLength(100);
    expect(runs[0]?.run).toBe('n100');
    expect(await kept('n0')).toBeNull();
  });

  it.each([
    ['an invalid run id', 'a.b', '{}'],
    ['a body that is not an object', 'b', '[]'],
    ['a body that is not JSON', 'c', '{'],
  ])('refuses %s', async (_name, run, body) => {
    expect(await report(run, body)).toBe(400);
  });

  it('redirects to the report', async () => {
    const { headers } = await fetch(`${base}/results?run=a`, { redirect: 'manual' });
    expect(headers.get('location')).toBe('http://localhost:1/report.html?view=own&run=a');
  });
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { HOST_MESSAGE_NAMES } from '../console/host-samples.ts';

const page = readFileSync(path.join(__dirname, 'stranger.html'), 'utf8');

it('the stranger’s page knows every message of a host', () => {
  const [, names = ''] = /HOST_MESSAGES =\s*\/\^\(([\w|-]+)\)\$\//.exec(page) ?? [];
  expect(names.split('|').sort()).toEqual([...HOST_MESSAGE_NAMES].sort());
});

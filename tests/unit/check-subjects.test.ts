import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const script = path.join(__dirname, '../../.ci/check-subjects');
const AUTHOR = ['-c', 'user.name=A', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false'];
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cashier-subjects-'));
  execFileSync('git', ['init', '-q', folder]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function commit(subject: string): string {
  execFileSync('git', [...AUTHOR, 'commit', '-q', '--allow-empty', '-m', subject], { cwd: folder });
  return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: folder, encoding: 'utf8' }).trim();
}

function check(since: string) {
  const { status, stdout } = spawnSync('bash', [script, since], { cwd: folder, encoding: 'utf8' });
  return { status, stdout };
}

it('rejects a new commit whose subject has more than 72 characters', () => {
  const old = commit('x'.repeat(90));
  const fits = commit('é'.repeat(72));
  expect(check(old)).toEqual({ status: 0, stdout: '' });
  expect(check('0'.repeat(40))).toEqual({ status: 0, stdout: '' });
  commit('y'.repeat(73));
  commit('short');
  expect(check(fits)).toEqual({ status: 1, stdout: expect.stringContaining('73 characters: yyy') as string });
});

import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deployedFiles } from './deployed-files.ts';
import { readDeployment, type DeploymentConfig } from './deployment-config.ts';
import { deployedTexts } from './deployed-texts.ts';
import { deployedWorker } from './deployed-worker.ts';
import { findDictionaries } from '../texts/find-dictionaries.ts';

/**
 * Writes a deployment's configuration into a built folder: the page's meta elements, csp.json, the example for
 * nginx, the mark of the worker and the dictionaries. Compressed copies of changed files are removed. Returns the names of
 * the changed files; throws an Error that describes the problem with the file or the folder.
 */
export function deploy(dist: string, configFile: string): readonly string[] {
  const config = readDeployment(readFileSync(configFile, 'utf8'));
  const hashes = scriptHashesOf(dist);
  const files = deployedFiles(readFileSync(path.join(dist, 'index.html'), 'utf8'), hashes, config);
  const worker = workerOf(dist, files['index.html'] + files['csp.json']);
  return Object.entries({ ...files, ...worker, ...textsOf(dist, config) }).flatMap(([name, text]) => {
    const file = path.join(dist, name);
    if (existsSync(file) && readFileSync(file, 'utf8') === text) return [];
    writeFileSync(file, text);
    for (const extension of ['.gz', '.br']) rmSync(file + extension, { force: true });
    return [name];
  });
}

const LOCALES = path.join(import.meta.dirname, '../../locales');

/** The dictionaries to write; none for a folder that has no dictionaries. */
function textsOf(dist: string, config: DeploymentConfig): Readonly<Record<string, string>> {
  const built = path.join(dist, 'locales/en.json');
  if (!existsSync(built)) return {};
  const sources = findDictionaries(LOCALES);
  const keysOf = (text: string) =>
    Object.keys(JSON.parse(text) as object)
      .filter((key) => !key.startsWith('empty.blocked.'))
      .sort()
      .join();
  if (keysOf(readFileSync(built, 'utf8')) !== keysOf(sources.get('en') ?? '{}'))
    throw new Error(`${built} is of another version than ${LOCALES}: rebuild`);
  return deployedTexts(sources, config);
}

/** The worker to write; none for a folder that has no worker. */
function workerOf(dist: string, configured: string): Readonly<Record<string, string>> {
  const [worker = '', scripts = ''] = ['worker.js', 'scripts.json'].map((name) => path.join(dist, name));
  if (!existsSync(worker)) return {};
  return deployedWorker(readFileSync(worker, 'utf8'), readFileSync(scripts, 'utf8'), configured);
}

function scriptHashesOf(dist: string): readonly string[] {
  const { scriptHashes } = JSON.parse(readFileSync(path.join(dist, 'csp.json'), 'utf8')) as {
    scriptHashes?: unknown;
  };
  if (!Array.isArray(scriptHashes)) throw new Error('csp.json has no scriptHashes: rebuild');
  return scriptHashes as string[];
}

import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deployedFiles } from './deployed-files.ts';
import { readDeployment } from './deployment-config.ts';

/**
 * Writes a deployment's configuration into a built folder: the page's meta elements, csp.json and the example
 * for nginx. Compressed copies of changed files are removed. Returns the names of the changed files; throws
 * an Error that describes the problem with the file or the folder.
 */
export function deploy(dist: string, configFile: string): readonly string[] {
  const config = readDeployment(readFileSync(configFile, 'utf8'));
  const files = deployedFiles(
    readFileSync(path.join(dist, 'index.html'), 'utf8'),
    scriptHashesOf(dist),
    config,
  );
  return Object.entries(files).flatMap(([name, text]) => {
    const file = path.join(dist, name);
    if (existsSync(file) && readFileSync(file, 'utf8') === text) return [];
    writeFileSync(file, text);
    for (const extension of ['.gz', '.br']) rmSync(file + extension, { force: true });
    return [name];
  });
}

function scriptHashesOf(dist: string): readonly string[] {
  const { scriptHashes } = JSON.parse(readFileSync(path.join(dist, 'csp.json'), 'utf8')) as {
    scriptHashes?: unknown;
  };
  if (!Array.isArray(scriptHashes)) throw new Error('csp.json has no scriptHashes: rebuild');
  return scriptHashes as string[];
}

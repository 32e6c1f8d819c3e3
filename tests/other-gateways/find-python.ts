import { spawnSync } from 'node:child_process';
import { install, mayInstall, onPath } from '../runner/programs.ts';

export const PYTHON_PACKAGES = ['python3-socketio', 'python3-aiohttp'];

/** A Python that has the modules of gateway.py; null when there is none. Debian's is tried first. */
export function findPython(): string | null {
  const candidates = ['/usr/bin/python3', onPath('python3')].filter((one) => one !== null);
  return candidates.find((one) => spawnSync(one, ['-c', 'import aiohttp, socketio']).status === 0) ?? null;
}

/** Installs the modules where that is allowed and needed. */
export function installPython(print: (sentence: string) => void): void {
  if (!mayInstall() || findPython() !== null) return;
  print(`The gateway in Python cannot run: installing ${PYTHON_PACKAGES.join(' ')}.`);
  install(PYTHON_PACKAGES);
}

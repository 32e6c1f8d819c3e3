import { isRecord } from '../console/record.ts';
import type { Observations } from './observations.ts';

/** The modules that the widget uses from the page either all together or not at all. */
const GROUP = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];

/** How a page's share scope ({package: {version: {from}}}) offers React. */
export function readShare(scope: unknown): NonNullable<Observations['share']> {
  if (!isRecord(scope)) return 'none';
  const shared = GROUP.map((name) => scope[name]).filter(isRecord);
  if (shared.length === 0) return 'none';
  const versions = Object.keys(shared[0] ?? {});
  const whole = versions.filter((version) => {
    const owners = shared
      .map((offers) => offers[version])
      .map((offer) => (isRecord(offer) ? offer.from : null));
    return owners.length === GROUP.length && owners.every((from) => from !== null && from === owners[0]);
  });
  if (whole.length === 0) return 'part';
  return whole.some(isUsable) ? 'whole' : 'other';
}

/** The widget uses React from 19.2 on, and no later major version. */
function isUsable(version: string): boolean {
  const [major, minor] = version.split('.', 2).map(Number);
  return major === 19 && minor !== undefined && minor >= 2;
}

import { el } from '../element.ts';
import { isRecord } from '../record.ts';

const POLL_MS = 2000;
const SHOWN = 20;

/** One beacon as the widget posted it, e.g. `iframe, mobile` and `LCP 812 good`. */
interface Beacon {
  readonly from: string;
  readonly vitals: readonly string[];
}

/**
 * The RUM beacons that the widget's origin has received (AN-3), newest first. A widget sends them when its page
 * is hidden or left, so the list polls for them while it is open.
 */
export function createRumList(gateway: string): HTMLElement {
  const list = el('ol', { class: 'beacons', 'aria-label': 'RUM beacons' });
  const hint = el(
    'p',
    { class: 'hint' },
    'None yet: a widget posts its vitals when its page is hidden or left.',
  );
  const details = el('details', { class: 'rum' }, el('summary', {}, 'Web vitals (RUM)'), hint, list);
  let timer: number | null = null;

  async function show(): Promise<void> {
    const response = await fetch(`${gateway}/sandbox/rum`).catch(() => null);
    const body: unknown = response?.ok ? await response.json() : null;
    const beacons = readBeacons(body).slice(-SHOWN).reverse();
    hint.hidden = beacons.length > 0;
    list.replaceChildren(
      ...beacons.map(({ from, vitals }) =>
        el('li', {}, el('strong', {}, from), ...vitals.map((vital) => el('code', {}, vital))),
      ),
    );
    timer = details.open ? window.setTimeout(() => void show(), POLL_MS) : null;
  }

  details.addEventListener('toggle', () => {
    if (timer !== null) window.clearTimeout(timer);
    timer = null;
    if (details.open) void show();
  });
  return el('section', { class: 'card' }, details);
}

/** Reads the beacons of `GET /sandbox/rum`; entries of another shape are left out. */
export function readBeacons(body: unknown): readonly Beacon[] {
  const beacons = isRecord(body) && Array.isArray(body.beacons) ? (body.beacons as unknown[]) : [];
  return beacons.flatMap((beacon) => {
    if (!isRecord(beacon) || !Array.isArray(beacon.vitals)) return [];
    const vitals = (beacon.vitals as unknown[]).filter(isRecord).map(vitalText);
    const from = [beacon.mode, beacon.platform].filter((part) => typeof part === 'string').join(', ');
    return [{ from, vitals }];
  });
}

/** CLS has no unit; the others are ms. */
function vitalText({ name, value, rating }: Record<string, unknown>): string {
  const number = typeof value === 'number' ? value : 0;
  const shown = name === 'CLS' ? number.toFixed(3) : `${String(Math.round(number))} ms`;
  return `${String(name)} ${shown} ${String(rating)}`;
}

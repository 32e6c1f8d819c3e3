import { el } from '../console/element.ts';
import { WAY_IDS, WAYS, type Way } from './way.ts';

/** Links to the same view in each hosting mode; a chosen rule is dropped where it does not apply. */
export function wayChoice(current: Way, query: URLSearchParams): HTMLElement {
  const links = WAY_IDS.map((way) => {
    const next = new URLSearchParams(query);
    next.set('way', way);
    next.delete('page');
    return el(
      'a',
      { href: `?${next.toString()}`, 'aria-current': way === current ? 'true' : false },
      WAYS[way].label,
    );
  });
  return el('div', { class: 'segments', role: 'group', 'aria-label': 'Hosting mode' }, ...links);
}

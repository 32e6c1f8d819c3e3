import { render } from '@testing-library/react';
import type { Config } from 'dompurify';
import { RichText } from '#parts/text/rich-text.tsx';
import { readAttacks } from './dompurify-fixtures.ts';

/** What the product asks of DOMPurify, changed by a seeded fault. */
const mockFault: { change: (options: Config) => Config } = { change: (options) => options };

interface Sanitizer {
  sanitize(html: string, options: Config): unknown;
}

jest.mock('dompurify', () => {
  const real = jest.requireActual<Sanitizer>('dompurify');
  const sanitize = (html: string, options: Config) => real.sanitize(html, mockFault.change(options));
  return { __esModule: true, default: { sanitize } };
});

const ATTACKS = readAttacks();
const TAGS = new Set(['B', 'STRONG', 'I', 'EM', 'U', 'S', 'BR', 'P', 'SPAN', 'UL', 'OL', 'LI', 'A']);
const ATTRIBUTES = new Set(['href', 'target', 'rel']);

/** What is in a text's elements that no text may have. */
function survivorsIn(holder: Element): readonly string[] {
  return [...holder.querySelectorAll('*')].flatMap((element) => {
    const href = element.getAttribute('href');
    return [
      ...(TAGS.has(element.tagName) ? [] : [element.tagName]),
      ...element.getAttributeNames().filter((name) => !ATTRIBUTES.has(name)),
      ...(href === null || /^(?:https|mailto|tel):/i.test(href) ? [] : [href]),
    ];
  });
}

/** The survivors of an attack, as it is shown and after a browser has read what is shown once more. */
function survivorsOf(html: string): readonly string[] {
  const { container, unmount } = render(<RichText html={html} />);
  const again = document.createElement('div');
  const holder = container.firstElementChild!;
  again.innerHTML = holder.innerHTML;
  const found = [...survivorsIn(holder), ...survivorsIn(again)];
  unmount();
  return found;
}

afterEach(() => {
  mockFault.change = (options) => options;
});

it('[ER-2] [BN-7] nothing executable of DOMPurify’s own fixtures survives, and nothing runs', () => {
  const alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
  expect(ATTACKS.length).toBeGreaterThan(150);
  const survivors = ATTACKS.flatMap(({ payload }) => survivorsOf(payload).map((what) => [what, payload]));
  expect(survivors).toEqual([]);
  expect(alert).not.toHaveBeenCalled();
});

it('finds an allow-list with onerror', () => {
  mockFault.change = (options) => ({
    ...options,
    ALLOWED_TAGS: [...(options.ALLOWED_TAGS ?? []), 'img'],
    ALLOWED_ATTR: [...(options.ALLOWED_ATTR ?? []), 'onerror'],
  });
  expect(ATTACKS.flatMap(({ payload }) => survivorsOf(payload))).toEqual(
    expect.arrayContaining(['IMG', 'onerror']),
  );
});

import DOMPurify from 'dompurify';
import { useEffect, useRef } from 'react';
import { useStyles } from '#theme/styles.tsx';
import { css, cls } from './rich-text.module.css';

const ALLOWED = {
  ALLOWED_TAGS: ['b', 'strong', 'i', 'em', 'u', 's', 'br', 'p', 'span', 'ul', 'ol', 'li', 'a'] as string[],
  ALLOWED_ATTR: ['href'] as string[],
  // Scripts of the partner's page act on data attributes; an aria attribute would let a text name itself otherwise.
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https|mailto|tel):/i,
  RETURN_DOM_FRAGMENT: true as const,
};

/**
 * HTML of the gateway or the host, sanitised: a few tags of text, links to https, mail and phone only, opened in a tab
 * that learns nothing of this page. Imported late, by screens that show rich text: the sanitiser is 10 KB.
 */
export function RichText({ html }: { readonly html: string }) {
  useStyles(css);
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    element.current?.replaceChildren(sanitized(html));
  }, [html]);
  return <div ref={element} className={cls.rich} />;
}

/**
 * The library's one sanitiser of this realm: its Trusted Types policy may be made once. Where a page's policy lets it
 * make none, the text is shown without its markup.
 */
function sanitized(html: string): Node | string {
  // Its types leave out the null of a document it could not make.
  const fragment = DOMPurify.sanitize(html, ALLOWED) as DocumentFragment | null;
  if (!fragment) return html.replace(/<[^>]*>/g, '');
  for (const link of fragment.querySelectorAll('a')) {
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
  }
  return fragment;
}

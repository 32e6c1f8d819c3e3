import DOMPurify from 'dompurify';
import { useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { pressLinkAtom } from '#state/open-external.ts';
import { useStyles } from '#theme/styles.tsx';
import { css, cls } from './rich-text.module.css';
import { withoutMarkup } from './without-markup.ts';

const ALLOWED = {
  ALLOWED_TAGS: ['b', 'strong', 'i', 'em', 'u', 's', 'br', 'p', 'span', 'ul', 'ol', 'li', 'a'] as string[],
  ALLOWED_ATTR: ['href'] as string[],
  // The partner's scripts may react to data attributes, and an aria attribute could change a text's accessible name.
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https|mailto|tel):/i,
  RETURN_DOM_FRAGMENT: true as const,
};

/**
 * Shows sanitised HTML from the gateway or the host: a few text tags, and links only to https, mail and phone. They open
 * as all outgoing links do: a native host opens them, elsewhere pages open in a tab without opener and referrer. Import
 * it lazily: the sanitiser is 10 KB.
 */
export function RichText({ html }: { readonly html: string }) {
  useStyles(css);
  const element = useRef<HTMLDivElement>(null);
  const pressLink = useSetAtom(pressLinkAtom);
  useEffect(() => {
    element.current?.replaceChildren(sanitized(html));
  }, [html]);
  useEffect(() => {
    const holder = element.current;
    const open = (event: MouseEvent): void => {
      const link = event.target instanceof Element && event.target.closest('a');
      if (link && !pressLink(link.href)) event.preventDefault();
    };
    holder?.addEventListener('click', open);
    return () => {
      holder?.removeEventListener('click', open);
    };
  }, [pressLink]);
  return <div ref={element} className={cls.rich} dir="auto" />;
}

/**
 * The only sanitiser of the realm, because its Trusted Types policy can be created only once. If the page does not
 * allow the policy, texts are shown without markup.
 */
function sanitized(html: string): Node | string {
  // The types omit null, which is returned when no document could be created.
  const fragment = DOMPurify.sanitize(html, ALLOWED) as DocumentFragment | null;
  if (!fragment) return withoutMarkup(html);
  for (const link of fragment.querySelectorAll('a')) {
    link.rel = 'noopener noreferrer';
    // Mail and phone open an app, for which a tab would stay empty.
    if (link.protocol === 'https:') link.target = '_blank';
  }
  return fragment;
}

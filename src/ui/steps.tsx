import type { ReactNode } from 'react';
import { useStyles } from '#theme/styles.tsx';
import { css, cls } from './steps.module.css';

export interface Step {
  readonly title: ReactNode;
  readonly text?: ReactNode;
}

/** Numbered steps: what to do, or what happens, in order. */
export function Steps({ items }: { readonly items: readonly Step[] }) {
  useStyles(css);
  return (
    // Safari does not treat a list without bullets as a list.
    // eslint-disable-next-line jsx-a11y/no-redundant-roles
    <ol role="list" className={cls.steps}>
      {items.map(({ title, text }, i) => (
        <li key={i} className={cls.step}>
          <bdi>{title}</bdi>
          {text !== undefined && (
            <span className={cls.text}>
              <bdi>{text}</bdi>
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

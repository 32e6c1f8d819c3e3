import type { ReactNode } from 'react';
import { useStyles } from '#theme/styles.tsx';
import { css, cls } from './steps.module.css';

export interface Step {
  readonly title: ReactNode;
  readonly text?: ReactNode;
}

interface Props {
  readonly items: readonly Step[];
  /** Writes a step's number, from 1. */
  readonly number?: (position: number) => string;
}

/** Numbered steps: what to do, or what happens, in order. */
export function Steps({ items, number = String }: Props) {
  useStyles(css);
  return (
    // Safari does not treat a list without bullets as a list.
    // eslint-disable-next-line jsx-a11y/no-redundant-roles
    <ol role="list" className={cls.steps}>
      {items.map(({ title, text }, i) => (
        <li key={i} className={cls.step} data-number={number(i + 1)}>
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

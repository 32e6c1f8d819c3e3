import { useId, useState, type ReactNode } from 'react';
import { useStyles } from '#theme/styles.tsx';
import { css, cls } from './disclosure.module.css';
import { Icon } from './icon.tsx';

export interface DisclosureProps {
  readonly label: ReactNode;
  readonly children: ReactNode;
}

/** Collapsed content stays mounted, so that fields inside keep their state. */
export function Disclosure({ label, children }: DisclosureProps) {
  useStyles(css);
  const id = useId();
  const [shown, setShown] = useState(false);
  const toggle = () => setShown(!shown);
  return (
    <div>
      <button type="button" className={cls.toggle} aria-expanded={shown} aria-controls={id} onClick={toggle}>
        {label}
        <span className={cls.mark}>
          <Icon name="down" />
        </span>
      </button>
      <div id={id} className={cls.panel} hidden={!shown}>
        {children}
      </div>
    </div>
  );
}

import { useId, useState, type ReactNode } from 'react';
import { useStyles } from '#theme/styles.tsx';
import { css, cls } from './disclosure.module.css';
import { Icon } from './icon.tsx';

export interface DisclosureProps {
  readonly label: ReactNode;
  /** Given, the caller holds the state: to open it when an invalid field lies inside. */
  readonly open?: boolean;
  readonly onToggle?: (open: boolean) => void;
  readonly children: ReactNode;
}

/** What is folded away stays mounted: fields inside keep their state. */
export function Disclosure({ label, open, onToggle, children }: DisclosureProps) {
  useStyles(css);
  const id = useId();
  const [own, setOwn] = useState(false);
  const shown = open ?? own;
  const toggle = () => {
    setOwn(!shown);
    onToggle?.(!shown);
  };
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

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useStyles } from '#theme/styles.tsx';
import { css, cls } from './copy-row.module.css';
import { Button } from './button.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface CopyRowProps {
  readonly label: string;
  /** What is copied, exactly. */
  readonly value: string;
  /** What is shown, when that reads better: a number in groups. */
  readonly display?: ReactNode;
  /** Puts the text on the clipboard; rejects when it cannot. */
  readonly copy: (text: string) => Promise<void>;
  readonly copyLabel: string;
  readonly copiedLabel: string;
  /** Shown when the copy failed; the value is then selected, ready for a long press or Ctrl+C. */
  readonly failedLabel: string;
}

const CONFIRM_MS = 2000;

/** Something to be typed elsewhere: a label, the value, and a button that confirms. */
export function CopyRow({ label, value, display, copy, copyLabel, copiedLabel, failedLabel }: CopyRowProps) {
  useStyles(css);
  const shown = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');

  useEffect(() => {
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState('idle'), CONFIRM_MS);
    return () => clearTimeout(timer);
  }, [state]);

  const click = () => {
    copy(value).then(
      () => setState('copied'),
      () => {
        setState('failed');
        if (shown.current) shown.current.ownerDocument.getSelection()?.selectAllChildren(shown.current);
      },
    );
  };
  const copied = state === 'copied';
  return (
    <div className={copied ? `${cls.row} ${cls.done}` : cls.row}>
      <div className={cls.text}>
        <div className={cls.label}>{label}</div>
        <div ref={shown} className={cls.value} dir="auto">
          {display ?? value}
        </div>
        {state === 'failed' && <div className={cls.failed}>{failedLabel}</div>}
      </div>
      <Button
        kind="ghost"
        icon={copied ? 'check' : 'copy'}
        aria-label={`${copied ? copiedLabel : copyLabel} ${label}`}
        onClick={click}
      >
        {copied ? copiedLabel : copyLabel}
      </Button>
      <VisuallyHidden role="status">
        {copied ? copiedLabel : state === 'failed' && failedLabel}
      </VisuallyHidden>
    </div>
  );
}

import type { ReactNode } from 'react';
import { useStyles } from '#theme/styles.tsx';
import { css, cls } from './copy-row.module.css';
import { Button } from './button.tsx';
import { useCopy, type Copying } from './use-copy.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface CopyLabels {
  readonly copyLabel: string;
  readonly copiedLabel: string;
  /** Shown when the copy failed; the value is then selected, ready for a long press or Ctrl+C. */
  readonly failedLabel: string;
}

export interface CopyRowProps extends CopyLabels {
  readonly label: string;
  /** The exact text that is copied. */
  readonly value: string;
  /** The displayed form, when it differs from the value: digits in groups, or a shortened id. */
  readonly display?: ReactNode;
  /** Larger, for the amount that the screen is about. */
  readonly large?: boolean;
  /** The copy button's name for screen readers: `Copy {what}`. */
  readonly copyName: (what: string) => string;
  /** Copies the text to the clipboard; rejects when it cannot. */
  readonly copy: (text: string) => Promise<void>;
}

/** A value to be entered elsewhere: label, value, and a copy button that confirms. */
export function CopyRow({ label, value, display, large = false, copyName, copy, ...labels }: CopyRowProps) {
  useStyles(css);
  const { copyLabel, copiedLabel, failedLabel } = labels;
  const { state, start, shown } = useCopy(value, copy);
  const copied = state === 'copied';
  return (
    <div className={copied ? `${cls.row} ${cls.done}` : cls.row}>
      <div className={cls.text}>
        <div className={cls.label}>{label}</div>
        <div ref={shown} className={`${cls.value} ${cls.whole}${large ? ` ${cls.large}` : ''}`}>
          <bdi translate="no">{state === 'failed' ? value : (display ?? value)}</bdi>
        </div>
        {state === 'failed' && <div className={cls.failed}>{failedLabel}</div>}
      </div>
      <Button
        kind="ghost"
        icon={copied ? 'check' : 'copy'}
        aria-label={copied ? undefined : copyName(label)}
        onClick={start}
      >
        {copied ? copiedLabel : copyLabel}
      </Button>
      <VisuallyHidden role="status">
        {copied ? copiedLabel : state === 'failed' && failedLabel}
      </VisuallyHidden>
    </div>
  );
}

export interface ValueRowProps {
  readonly label: string;
  readonly large?: boolean;
  readonly children: ReactNode;
}

/** A value that is not copied, beside rows that are. */
export function ValueRow({ label, large = false, children }: ValueRowProps) {
  useStyles(css);
  return (
    <div className={`${cls.row} ${cls.plain}`}>
      <div className={cls.label}>{label}</div>
      <div className={large ? `${cls.value} ${cls.large}` : cls.value}>
        <bdi translate="no">{children}</bdi>
      </div>
    </div>
  );
}

export interface CopiedRowProps {
  readonly label: string;
  readonly value: string;
  readonly display?: ReactNode;
  /** Shows one line and truncates the rest, for codes that are not read by people. */
  readonly oneLine?: boolean;
  readonly copying: Copying;
  readonly failedLabel: string;
}

/** A value that the screen's main action copies. */
export function CopiedRow({
  label,
  value,
  display,
  oneLine = false,
  copying: { state, shown },
  failedLabel,
}: CopiedRowProps) {
  useStyles(css);
  const isFailed = state === 'failed';
  return (
    <div className={cls.row}>
      <div className={cls.text}>
        <div className={cls.label}>{label}</div>
        <div ref={shown} className={`${cls.value} ${cls.whole}${oneLine && !isFailed ? ` ${cls.line}` : ''}`}>
          <bdi translate="no">{isFailed ? value : (display ?? value)}</bdi>
        </div>
        {isFailed && <div className={cls.failed}>{failedLabel}</div>}
      </div>
    </div>
  );
}

export interface CopyButtonProps extends CopyLabels {
  readonly copying: Copying;
}

/** The main action of a screen whose value the player pastes elsewhere. */
export function CopyButton({
  copying: { state, start },
  copyLabel,
  copiedLabel,
  failedLabel,
}: CopyButtonProps) {
  const copied = state === 'copied';
  return (
    <>
      <Button wide icon={copied ? 'check' : 'copy'} onClick={start}>
        {copied ? copiedLabel : copyLabel}
      </Button>
      <VisuallyHidden role="status">
        {copied ? copiedLabel : state === 'failed' && failedLabel}
      </VisuallyHidden>
    </>
  );
}

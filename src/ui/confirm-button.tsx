import { useId, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

interface Props {
  readonly label: string;
  readonly kind?: 'primary' | 'ghost';
  readonly tone: 'warn' | 'danger';
  readonly title: string;
  readonly text: string;
  /** Label of the button that takes the press back. */
  readonly keep: string;
  /** Label of the button that confirms it. */
  readonly confirm: string;
  /** Shown while the confirmed action cannot run yet. */
  readonly waiting?: ReactNode;
  readonly onConfirm: () => void;
}

/** A ref that focuses the element when it appears. */
const focusWhenShown = (element: HTMLElement | null): void => element?.focus();

/**
 * A button that explains the risk and asks before it acts; a player who declines finds the button again, focused. The
 * question describes the safe answer, which gets the focus: as an alert it would be read twice.
 */
export function ConfirmButton({ label, kind = 'ghost', tone, title, text, ...answers }: Props) {
  const { keep, confirm, waiting, onConfirm } = answers;
  const id = useId();
  const [question, setQuestion] = useState<'unasked' | 'asked' | 'declined'>('unasked');
  if (question !== 'asked')
    return (
      <Button
        kind={kind}
        wide
        ref={question === 'declined' ? focusWhenShown : undefined}
        onClick={() => {
          setQuestion('asked');
        }}
      >
        {label}
      </Button>
    );
  return (
    <>
      <Notice isQuiet tone={tone} title={<span id={`${id}title`}>{title}</span>}>
        <span id={`${id}text`}>{text}</span>
        <Button
          wide
          ref={focusWhenShown}
          aria-describedby={`${id}title ${id}text`}
          onClick={() => {
            setQuestion('declined');
          }}
        >
          {keep}
        </Button>
        <Button kind="ghost" wide busy={Boolean(waiting)} onClick={onConfirm}>
          {confirm}
        </Button>
      </Notice>
      {waiting}
    </>
  );
}

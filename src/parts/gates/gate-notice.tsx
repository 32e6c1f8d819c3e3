import type { Gate } from '#domain/gate.ts';
import { stoppingGates } from '#domain/limit.ts';
import { inLanguage } from '#domain/localized.ts';
import type { Section } from '#domain/section.ts';
import { useText } from '#i18n/text-context.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { timeText } from '#parts/text/time-text.ts';
import { gateLabel } from './gate-label.ts';

interface GateContext {
  readonly section: Section;
  /** ms since epoch, by the gateway's clock. */
  readonly now: number;
  /** Called with the gate whose button was pressed. */
  readonly onAction: (gate: Gate) => void;
}

interface GateNoticeProps extends GateContext {
  readonly title: string;
  readonly gates: readonly Gate[];
  /** A sentence after the reasons. */
  readonly more?: string;
}

/** Why something cannot be done: each gate's reason, until when, and its action (MO-6). */
export function GateNotice({ title, gates, more, ...context }: GateNoticeProps) {
  return (
    <Notice tone="warn" role="status" title={title}>
      {gates.map((gate, at) => (
        <GateReason key={`${gate.kind}/${String(at)}`} gate={gate} {...context} />
      ))}
      {more !== undefined && <p>{more}</p>}
    </Notice>
  );
}

function GateReason({ gate, now, onAction }: GateContext & { readonly gate: Gate }) {
  const text = useText();
  const { until } = gate;
  const label = gateLabel(gate, text);
  return (
    <>
      <p>
        <bdi>{inLanguage(gate.text, text.language)}</bdi>
      </p>
      {until !== null && <p>{timeText('gate.until', until, now, text)}</p>}
      {label !== null && (
        <Button
          kind="secondary"
          wide
          onClick={() => {
            onAction(gate);
          }}
        >
          <bdi>{label}</bdi>
        </Button>
      )}
    </>
  );
}

export interface ListGatesProps extends GateContext {
  /** Those that apply now. */
  readonly gates: readonly Gate[];
  readonly currency: string;
}

/** Shown above a list: why its section is closed, or that its limit is used up. */
export function ListGates({ gates, currency, ...context }: ListGatesProps) {
  const { t } = useText();
  const { section } = context;
  const stopping = stoppingGates(gates, section, currency);
  const [first] = stopping;
  if (!first) return null;
  const title =
    first.kind === 'limit' && first.limit
      ? t(`limit.reached.${first.limit.period}`)
      : t(`gate.closed.${section}`);
  return <GateNotice title={title} gates={stopping} {...context} />;
}

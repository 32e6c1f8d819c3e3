import { useAtomValue, useSetAtom } from 'jotai';
import { useState, type ReactNode } from 'react';
import { closingGates } from '#domain/gate.ts';
import type { PaymentMethod } from '#domain/method.ts';
import type { Section } from '#domain/section.ts';
import { useText } from '#i18n/text-context.tsx';
import { gateActionAtom } from '#state/gate-action.ts';
import { activeGatesAtom } from '#state/gates.ts';
import { nowAtom } from '#state/now.ts';
import { cardFrameFormAtom } from '#state/payment/card-form.ts';
import { isLocked, submissionAtom } from '#state/payment/submission.ts';
import { Screen } from '#ui/screen.tsx';
import { GateNotice } from '#parts/gates/gate-notice.tsx';
import { methodName } from '#parts/text/method-name.ts';
import { useFreshGates } from '#parts/gates/use-fresh-gates.ts';
import { MethodHead } from './method-head.tsx';

interface Props {
  readonly section: Section;
  readonly method: PaymentMethod;
  readonly children: ReactNode;
}

/**
 * The form of a method, or the gates that close its section. A form that was open before a gate appeared stays open, and
 * so does one whose submission is under way (MO-6).
 */
export function OpenSection({ section, method, children }: Props) {
  const { t, language } = useText();
  const gates = closingGates(useAtomValue(activeGatesAtom)(section), section);
  const now = useAtomValue(nowAtom);
  const askHost = useSetAtom(gateActionAtom);
  const cardFrameForm = useAtomValue(cardFrameFormAtom);
  const isInCardFrame = cardFrameForm?.section === section && cardFrameForm.method === method.name;
  const mayShow = isLocked(useAtomValue(submissionAtom)) || isInCardFrame || gates.length === 0;
  const [isShown, setShown] = useState(mayShow);
  if (mayShow && !isShown) setShown(true);
  useFreshGates(section, !isShown);
  if (isShown) return children;
  return (
    <Screen title={methodName(method, language)} titleHidden>
      <MethodHead method={method} />
      <GateNotice
        title={t(`gate.closed.${section}`)}
        gates={gates}
        section={section}
        now={now}
        onAction={(gate) => {
          askHost(section, gate);
        }}
      />
    </Screen>
  );
}

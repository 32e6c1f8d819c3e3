import { useSetAtom } from 'jotai';
import type { Section } from '#domain/section.ts';
import { useText } from '#i18n/text-context.tsx';
import { openAlternativeAtom } from '#state/flow/alternatives.ts';
import type { PaymentMethod } from '#domain/method.ts';
import { Button } from '#ui/button.tsx';
import { useStyles } from '#theme/styles.tsx';
import { methodName } from '#parts/text/method-name.ts';
import { css, cls } from './alternatives.module.css';

interface Props {
  readonly section: Section;
  readonly methods: readonly PaymentMethod[];
  /** The amount of the refused form, as the form holds it. */
  readonly amount: string | undefined;
}

/** Other methods after a refusal, opened with the same amount (MO-7). */
export function Alternatives({ section, methods, amount }: Props) {
  useStyles(css);
  const { t, language } = useText();
  const open = useSetAtom(openAlternativeAtom);
  if (methods.length === 0) return null;
  return (
    <section aria-label={t('form.alternatives')}>
      <p className={cls.title}>{t('form.alternatives')}</p>
      <div className={cls.methods}>
        {methods.map((method) => (
          <Button
            key={method.name}
            kind="secondary"
            onClick={() => {
              open({ section, method: method.name, amount });
            }}
          >
            {methodName(method, language)}
          </Button>
        ))}
      </div>
    </section>
  );
}

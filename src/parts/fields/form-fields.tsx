import { useAtomValue } from 'jotai';
import { Fragment, useMemo, type ReactNode } from 'react';
import type { FormField } from '#domain/field.ts';
import type { PaymentMethod } from '#domain/method.ts';
import { useText } from '#i18n/text-context.tsx';
import { countryAtom } from '#state/player.ts';
import { useStyles } from '#theme/styles.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { layOutFields, type PlacedField } from './field-layout.ts';
import { css, cls } from './form-fields.module.css';
import { FormFieldControl } from './form-field.tsx';
import type { ReadText } from './use-form-rules.ts';

interface Props {
  readonly fields: PaymentMethod['fields'];
  readonly isLocked: boolean;
  readonly networks?: PaymentMethod['networks'];
  /** Whether a field is shown here; all are by default. */
  readonly isShown?: ((field: FormField) => boolean) | undefined;
  readonly read: ReadText;
  /** Draws an amount; a payment's form, which has one of its own, draws none here. */
  readonly drawAmount?: ((placed: PlacedField, enterKeyHint: 'next' | 'go') => ReactNode) | undefined;
}

/** The fields of a form, under their headings, with the advanced ones in a disclosure (FM-17). */
export function FormFields({ fields, isLocked, networks, isShown, read, drawAmount }: Props) {
  useStyles(css);
  const { t, find } = useText();
  const country = useAtomValue(countryAtom);
  const hasAmounts = drawAmount !== undefined;
  const layout = useMemo(
    () => layOutFields(fields, find, isShown, hasAmounts),
    [fields, find, isShown, hasAmounts],
  );
  const drawAll = (placed: readonly PlacedField[], isLast: boolean) =>
    placed.map(({ field, key }, index) => {
      const enterKeyHint = isLast && index === placed.length - 1 ? 'go' : 'next';
      return field.type === 'amount' ? (
        <Fragment key={key}>{drawAmount?.({ field, key }, enterKeyHint)}</Fragment>
      ) : (
        <FormFieldControl
          key={key}
          field={field}
          name={key}
          country={country}
          isLocked={isLocked}
          networks={networks}
          read={read}
          enterKeyHint={enterKeyHint}
        />
      );
    });
  return (
    <>
      {layout.sections.map(({ heading, fields: placed }, index) => (
        <div key={heading ?? index} className={cls.section}>
          {heading !== null && <h2 className={cls.heading}>{heading}</h2>}
          {drawAll(placed, index === layout.sections.length - 1)}
        </div>
      ))}
      {layout.advanced.length > 0 && (
        <Disclosure label={t('form.advanced')}>
          <div className={cls.section}>{drawAll(layout.advanced, true)}</div>
        </Disclosure>
      )}
    </>
  );
}

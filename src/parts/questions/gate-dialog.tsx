import { useAtomValue, useSetAtom } from 'jotai';
import { useId, useState } from 'react';
import { Form } from 'react-final-form';
import type { CashierError } from '#domain/error.ts';
import { inLanguage } from '#domain/localized.ts';
import { submittedFields } from '#domain/submitted-fields.ts';
import { useText } from '#i18n/text-context.tsx';
import {
  answerGateAtom,
  askedGateAtom,
  leaveGateAtom,
  type Asked,
  type GateValues,
} from '#state/gate-answers.ts';
import { useStyles } from '#theme/styles.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { useAnyAmounts } from '#parts/amount/use-any-amounts.tsx';
import { errorTexts } from '#parts/fields/error-text.ts';
import { FormFields } from '#parts/fields/form-fields.tsx';
import { byFormKey, initialOf, valuesByName } from '#parts/fields/form-keys.ts';
import { useFormRules } from '#parts/fields/use-form-rules.ts';
import { SubmitAttempt, useSubmitAttempts } from '#parts/fields/use-submit-attempts.ts';
import { OutgoingLink } from '#parts/text/outgoing-link.tsx';
import { ServerText } from '#parts/text/server-text.tsx';
import { UnsentNotice } from '#parts/waiting/unsent-notice.tsx';
import { useOnlinePress } from '#parts/waiting/use-online-press.ts';
import { WaitNotice } from '#parts/waiting/wait-notice.tsx';
import { css, cls } from './gate-dialog.module.css';

/** Asks what a gate wants to know, over the screen that the player is at (MO-10). */
export function GateDialog() {
  const asked = useAtomValue(askedGateAtom);
  return asked && <Question key={asked.id} asked={asked} />;
}

type Values = Record<string, string>;

function Question({ asked }: { readonly asked: Asked }) {
  useStyles(css);
  const text = useText();
  const { t, language } = text;
  const answerGate = useSetAtom(answerGateAtom);
  const leave = useSetAtom(leaveGateAtom);
  const { fields, submit, skip, links } = asked.ask;
  const amounts = useAnyAmounts(fields);
  const rules = useFormRules(fields, { checkLuhn: false });
  const attempts = useSubmitAttempts();
  const { isUnsent, maySend } = useOnlinePress();
  const [initialValues] = useState(() => byFormKey(fields, { ...initialOf(fields), ...amounts.initial }));
  const formId = useId();
  const [isSkipping, setSkipping] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<CashierError | null>(null);
  const words = (of: Readonly<Record<string, string>>) => <bdi>{inLanguage(of, language)}</bdi>;

  const answer = async (values: GateValues): Promise<Values | undefined> => {
    if (isSending || !maySend()) return undefined;
    setSending(true);
    const refusal = await answerGate(asked, values);
    setSending(false);
    setFailure(refusal);
    if (!refusal) return undefined;
    return byFormKey(fields, errorTexts(refusal.fields, text));
  };
  const validate = (values: Values): Values => {
    const named = valuesByName(fields, values);
    return byFormKey(fields, { ...rules.validate(named), ...amounts.errors(named) });
  };
  const read = (values: Values): Values => {
    const named = valuesByName(fields, values);
    return { ...submittedFields(fields, rules.readAll(named)), ...amounts.sent(named) };
  };
  const dismiss = (): void => {
    if (isSending) return;
    if (isSkipping) setSkipping(false);
    else leave();
  };
  const back = (
    <Button kind={isSkipping ? 'primary' : 'ghost'} wide onClick={dismiss}>
      {t('button.back')}
    </Button>
  );
  return (
    <Dialog
      title={inLanguage(isSkipping && skip ? skip.confirm : asked.text, language) ?? ''}
      onDismiss={dismiss}
      actions={
        isSkipping && skip ? (
          <>
            {back}
            <Button kind="secondary" wide busy={isSending} onClick={() => void answer(null)}>
              {words(skip.text)}
            </Button>
          </>
        ) : (
          <>
            <Button type="submit" form={formId} wide busy={isSending}>
              {words(submit)}
            </Button>
            {skip && (
              <Button
                kind="secondary"
                wide
                onClick={() => {
                  setFailure(null);
                  setSkipping(true);
                }}
              >
                {words(skip.text)}
              </Button>
            )}
            {back}
          </>
        )
      }
      notices={
        <>
          {isSending && <WaitNotice of="asking" />}
          {isUnsent && <UnsentNotice />}
          {failure && (
            <Notice tone="danger" role="alert" title={<ServerText html={failure.message} />}>
              {null}
            </Notice>
          )}
        </>
      }
    >
      <div hidden={isSkipping}>
        <Form<Values>
          onSubmit={(values) => answer(read(values))}
          validate={validate}
          initialValues={initialValues}
        >
          {({ handleSubmit }) => (
            <form
              id={formId}
              noValidate
              className={cls.form}
              onSubmit={(event) => {
                attempts.submit(event, handleSubmit);
              }}
            >
              <SubmitAttempt value={attempts.attempt}>
                <FormFields
                  fields={fields}
                  isLocked={isSending}
                  read={rules.read}
                  drawAmount={(placed, enterKeyHint) =>
                    amounts.draw(placed, asked.section, isSending, enterKeyHint)
                  }
                />
              </SubmitAttempt>
              {links.map(({ text: label, url }) => (
                <OutgoingLink key={url} kind="ghost" url={url}>
                  {words(label)}
                </OutgoingLink>
              ))}
            </form>
          )}
        </Form>
      </div>
    </Dialog>
  );
}

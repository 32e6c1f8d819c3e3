import type { ReactNode } from 'react';
import { useText } from '#i18n/text-context.tsx';
import { FormSkeleton } from '#ui/form-skeleton.tsx';
import { ScreenBody } from '#ui/screen.tsx';

/** Shown while a screen's code is loading; `waiting` is the message for a long wait. */
export function FormBody({ waiting }: { readonly waiting?: ReactNode }) {
  const { t } = useText();
  return (
    <ScreenBody>
      <FormSkeleton label={t('form.loading')} />
      {waiting}
    </ScreenBody>
  );
}

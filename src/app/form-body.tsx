import type { ReactNode } from 'react';
import { useText } from '#i18n/text-context.tsx';
import { FormSkeleton } from '#ui/form-skeleton.tsx';
import { ScreenBody } from '#ui/screen.tsx';

/** In the place of a screen whose code has yet to come; `waiting` is what to say when it takes long. */
export function FormBody({ waiting }: { readonly waiting?: ReactNode }) {
  const { t } = useText();
  return (
    <ScreenBody>
      <FormSkeleton label={t('form.loading')} />
      {waiting}
    </ScreenBody>
  );
}

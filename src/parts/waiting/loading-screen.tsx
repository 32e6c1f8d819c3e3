import { FormSkeleton } from '#ui/form-skeleton.tsx';
import { Screen } from '#ui/screen.tsx';
import { WaitNotice } from './wait-notice.tsx';

/** Takes the place of a screen whose answer has not arrived yet. */
export function LoadingScreen({ label }: { readonly label: string }) {
  return (
    <Screen title={label} titleHidden>
      <FormSkeleton label={label} />
      <WaitNotice of="loading" />
    </Screen>
  );
}

import { useText } from '#i18n/text-context.tsx';
import { Header } from '#ui/header.tsx';
import { ErrorView } from './error-view.tsx';

interface Props {
  /** The technical cause, for support. */
  readonly message: string;
  readonly text: 'error.start' | 'error.unexpected';
  /** The layout around the screen shows the header. */
  readonly isInLayout?: boolean;
  readonly onRefresh: () => void;
}

/** The error page of a widget that could not start, or of a screen that failed to render (ER-4). */
export function FailedStart({ message, text, isInLayout = false, onRefresh }: Props) {
  const { t } = useText();
  return (
    <>
      {!isInLayout && <Header title={t('widget.name')} />}
      <ErrorView message={t(text)} details={message} onRefresh={onRefresh} />
    </>
  );
}

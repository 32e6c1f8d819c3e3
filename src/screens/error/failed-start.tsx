import { useText } from '#i18n/text-context.tsx';
import { Header } from '#ui/header.tsx';
import { ErrorView } from './error-view.tsx';

interface Props {
  /** The technical cause, for support. */
  readonly message: string;
  readonly text: 'error.start' | 'error.unexpected';
  readonly onRefresh: () => void;
}

/** The error page outside the router: the widget could not start, or a screen failed to render (ER-4). */
export function FailedStart({ message, text, onRefresh }: Props) {
  const { t } = useText();
  return (
    <>
      <Header />
      <ErrorView message={t(text)} details={message} onRefresh={onRefresh} />
    </>
  );
}

import { Header } from '#ui/header.tsx';
import { ErrorView } from './error-view.tsx';

interface Props {
  readonly message: string;
  readonly onRefresh: () => void;
}

/** The error page outside the router: the widget could not start, or a screen broke while it was drawn (ER-4). */
export function FailedStart({ message, onRefresh }: Props) {
  return (
    <>
      <Header />
      <ErrorView message={message} onRefresh={onRefresh} />
    </>
  );
}

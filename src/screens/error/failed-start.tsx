import { ErrorView } from './error-view.tsx';

interface Props {
  readonly message: string;
  /** Default: the page is loaded again. */
  readonly onRefresh?: () => void;
}

/** The error page outside the router: the widget could not start, or a screen broke while it was drawn (ER-4). */
export function FailedStart({ message, onRefresh }: Props) {
  return (
    <ErrorView
      message={message}
      onRefresh={
        onRefresh ??
        (() => {
          window.location.reload();
        })
      }
    />
  );
}

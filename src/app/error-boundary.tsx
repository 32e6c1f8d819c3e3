import { useAtomCallback } from 'jotai/utils';
import { Component, useCallback, type ReactNode } from 'react';
import { toCashierError } from '#domain/error.ts';
import { FailedStart } from '#screens/error/failed-start.tsx';
import { services } from '#state/services.ts';

interface BoundaryProps {
  /**
   * screen: the error page replaces the screen, below the layout's header. part: a part beside the screen is left out
   * after an error. Otherwise the error page replaces the whole widget.
   */
  readonly of?: 'screen' | 'part';
  readonly children: ReactNode;
}

/** A render error is reported to the host and shows the error page, never a blank screen (ER-4). */
export function ErrorBoundary({ of, children }: BoundaryProps) {
  const report = useAtomCallback(
    useCallback((get, _set, thrown: unknown) => {
      const error = toCashierError(thrown);
      const { reportToHost, analytics } = services(get);
      analytics.track('error', {
        transaction: null,
        methodType: 'default',
        data: { code: error.code, text: error.message },
      });
      reportToHost(error);
    }, []),
  );
  return (
    <Boundary of={of} report={report}>
      {children}
    </Boundary>
  );
}

interface Props {
  readonly of: BoundaryProps['of'];
  readonly children: ReactNode;
  readonly report: (thrown: unknown) => void;
}

class Boundary extends Component<Props, { message: string | null }> {
  override state = { message: null as string | null };

  static getDerivedStateFromError(thrown: unknown): { message: string } {
    return { message: toCashierError(thrown).message };
  }

  override componentDidCatch(thrown: unknown): void {
    this.props.report(thrown);
  }

  override render(): ReactNode {
    const { message } = this.state;
    const { of, children } = this.props;
    if (message === null) return children;
    if (of === 'part') return null;
    return (
      <FailedStart
        text="error.unexpected"
        isInLayout={of === 'screen'}
        message={message}
        onRefresh={() => {
          this.setState({ message: null });
        }}
      />
    );
  }
}

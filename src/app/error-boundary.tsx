import { useAtomCallback } from 'jotai/utils';
import { Component, useCallback, type ReactNode } from 'react';
import { toCashierError } from '#domain/error.ts';
import { FailedStart } from '#screens/error/failed-start.tsx';
import { services } from '#state/services.ts';
import { trackError } from '#state/track.ts';
import { reloadsForCode } from './reloads-for-code.ts';

interface BoundaryProps {
  /**
   * screen: the error page replaces the screen, below the layout's header. part: a part beside the screen is left out
   * after an error. Otherwise the error page replaces the whole widget.
   */
  readonly of?: 'screen' | 'part';
  readonly children: ReactNode;
}

/** How often the children are drawn anew after a page translator or an extension has moved their nodes. */
const MAX_REDRAWS = 3;

/**
 * A render error is reported to the host and shows the error page, never a blank screen (ER-4). An error of the DOM means
 * that a page translator or an extension has moved a node: the children are drawn anew, from the same state.
 */
export function ErrorBoundary({ of, children }: BoundaryProps) {
  const report = useAtomCallback(
    useCallback((get, _set, thrown: unknown) => {
      const error = toCashierError(thrown);
      const own = services(get);
      trackError(own, null, error.code, error.message);
      own.reportToHost(error);
    }, []),
  );
  const reloads = useAtomCallback(
    useCallback((get, _set, thrown: unknown) => reloadsForCode(services(get), toCashierError(thrown)), []),
  );
  return (
    <Boundary of={of} report={report} reloads={reloads}>
      {children}
    </Boundary>
  );
}

interface Props {
  readonly of: BoundaryProps['of'];
  readonly children: ReactNode;
  readonly report: (thrown: unknown) => void;
  /** Whether the page reloads because of this error. */
  readonly reloads: (thrown: unknown) => Promise<boolean>;
}

interface State {
  readonly thrown: unknown;
  readonly redraws: number;
}

class Boundary extends Component<Props, State> {
  override state: State = { thrown: null, redraws: 0 };

  static getDerivedStateFromError(thrown: unknown): Pick<State, 'thrown'> {
    return { thrown: thrown ?? new Error(String(thrown)) };
  }

  override componentDidCatch(thrown: unknown): void {
    this.props.report(thrown);
    if (isRedrawn(thrown, this.state))
      this.setState(({ redraws }) => ({ thrown: null, redraws: redraws + 1 }));
  }

  override render(): ReactNode {
    const { thrown } = this.state;
    const { of, children, reloads } = this.props;
    if (thrown === null) return children;
    if (of === 'part' || isRedrawn(thrown, this.state)) return null;
    return (
      <FailedStart
        text="error.unexpected"
        isInLayout={of === 'screen'}
        message={toCashierError(thrown).message}
        onRefresh={() => {
          void reloads(thrown).then((isLeaving) => {
            if (!isLeaving) this.setState({ thrown: null, redraws: 0 });
          });
        }}
      />
    );
  }
}

const isRedrawn = (thrown: unknown, { redraws }: State): boolean =>
  thrown instanceof DOMException && redraws < MAX_REDRAWS;

import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useText } from '#i18n/text-context.tsx';
import { ROUTES, safeBackPath } from '#navigation/routes.ts';
import { usePainted } from '#parts/layout/use-painted.ts';
import { ErrorView } from './error-view.tsx';

/** /error: shows the message of the navigation state; refresh goes to backRoute, else to the deposit list (ER-1, RT-20). */
export function ErrorScreen() {
  const { t } = useText();
  const { state } = useLocation() as { state: unknown };
  const [query] = useSearchParams();
  const navigate = useNavigate();
  usePainted('error');
  return (
    <ErrorView
      message={messageOf(state) ?? t('error.unknown')}
      onRefresh={() => {
        void navigate(safeBackPath(query.get('backRoute')) ?? ROUTES.deposit.path, { replace: true });
      }}
    />
  );
}

function messageOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('message' in state)) return null;
  return typeof state.message === 'string' && state.message !== '' ? state.message : null;
}

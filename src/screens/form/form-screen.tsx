import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isUnderMaintenance } from '#domain/availability.ts';
import type { PaymentMethod } from '#domain/method.ts';
import type { Section } from '#domain/section.ts';
import { useText } from '#i18n/text-context.tsx';
import { ROUTES } from '#navigation/routes.ts';
import { isBlockedAtom } from '#state/blocked.ts';
import { emptyPage, errorPage, goAtom } from '#state/go.ts';
import { fillLastPaymentAtom } from '#state/flow/last-payment.ts';
import { listsAtom, loadListAtom } from '#state/methods.ts';
import { openFormAtom } from '#state/flow/open-form.ts';
import { selectionAtom } from '#state/selection.ts';
import { usePainted } from '#parts/layout/use-painted.ts';
import { LoadingScreen } from '#parts/waiting/loading-screen.tsx';
import { MethodScreen } from '#parts/method/method-screen.tsx';

/**
 * /form?method=&transaction=: the form of one method, for hosts with their own list (RT-6). With `repeat=1` it is filled
 * in with the last payment, if that used the method.
 */
export function FormScreen() {
  const [query] = useSearchParams();
  const section = query.get('transaction') === 'withdrawal' ? 'withdrawal' : 'deposit';
  const name = query.get('method') ?? '';
  const repeats = query.get('repeat') === '1';
  return <NamedForm key={`${section}/${name}`} section={section} name={name} repeats={repeats} />;
}

interface Props {
  readonly section: Section;
  readonly name: string;
}

function NamedForm({ section, name, repeats }: Props & { readonly repeats: boolean }) {
  const { t } = useText();
  const method = useMethod({ section, name });
  const selection = useAtomValue(selectionAtom);
  const open = useSetAtom(openFormAtom);
  const fill = useSetAtom(fillLastPaymentAtom);
  const isSelected = method !== null && selection?.section === section && selection.method === name;
  useEffect(() => {
    if (!method || isSelected) return;
    if (repeats) fill(section, name);
    open(section, method);
  }, [method, isSelected, repeats, fill, open, section, name]);
  usePainted('form', isSelected);
  if (isSelected) return <MethodScreen section={section} route="form" />;
  return <LoadingScreen label={t('form.loading')} />;
}

/** The method once its list has loaded; null while it loads, or while the player is redirected to the error page. */
function useMethod({ section, name }: Props): PaymentMethod | null {
  const text = useText();
  const { t } = text;
  const isBlocked = useAtomValue(isBlockedAtom)(text);
  const state = useAtomValue(listsAtom)[section];
  const load = useSetAtom(loadListAtom);
  const go = useSetAtom(goAtom);
  // A failure from before this visit is ignored.
  const [before] = useState(state);
  useEffect(() => {
    void load(section);
  }, [load, section]);

  const failure = state.status === 'failed' && state !== before ? state.error.message : null;
  const found = state.status === 'ready' ? state.list.methods.find((one) => one.name === name) : undefined;
  // The form shows when the method will be available again, if that is known.
  const isClosed = found !== undefined && isUnderMaintenance(found);
  const isMissing = state.status === 'ready' && (!found || isClosed);
  const missing = isMissing ? t(found ? 'form.disabled' : 'form.unknown') : null;
  useEffect(() => {
    const here = new URLSearchParams({ method: name, transaction: section }).toString();
    if (isBlocked) go(emptyPage(section, false));
    else if (failure !== null) go(errorPage(failure, `${ROUTES.form.path}?${here}`));
    else if (missing !== null) go(errorPage(missing, ROUTES[section].path));
  }, [isBlocked, failure, missing, go, name, section]);
  return found && !isClosed && !isBlocked ? found : null;
}

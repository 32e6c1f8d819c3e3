import { atom } from 'jotai';
import { translatorAtom } from './language.ts';
import { notifyAtom } from './notifications.ts';

/**
 * The failures that are shown as a snackbar (ER-2). They have no place on the screen, because the screen still shows
 * its earlier, now possibly outdated content.
 *
 *   list      a refresh of a list on the screen
 *   accounts  a refresh of the balances of the accounts
 *   language  the texts of a language that the host changed to
 *
 * Every other failure is shown in its place, or leads to another page:
 *
 *   a list, the regions or a payment that cannot be shown at all   the error page, or the screen itself
 *   a submission, a code, a captcha, a field                       over the form, at the field
 *   copying                                                        at its button
 *   the connection                                                 the line at the top of the layout
 *   prefilled values, badge, fonts, icons, metrics                 nowhere: the screen is complete without them
 */
export type UnplacedFailure = 'list' | 'accounts' | 'language';

/** Shows the snackbar of a failure; the same failure replaces its earlier snackbar. */
export const notifyFailureAtom = atom(null, (get, set, failure: UnplacedFailure) => {
  const translator = get(translatorAtom);
  if (!translator) return;
  const { t } = translator;
  set(notifyAtom, {
    id: `failure/${failure}`,
    title: t('error.snackbar.title'),
    html: t(`notice.${failure}`),
  });
});

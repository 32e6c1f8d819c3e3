import { atom } from 'jotai';
import { translatorAtom } from './language.ts';
import { notifyAtom } from './notifications.ts';

/**
 * The failures that are raised as a snackbar (ER-2): they have no place on the screen, because what the player looks at
 * stays as it was, only older than they may think.
 *
 *   list      a list that is shown was asked for again
 *   accounts  what the accounts hold was asked for again
 *   language  the host changed the language, and its texts did not come
 *
 * Every other failure is said where the player looks, or leads somewhere:
 *
 *   a list, the regions or a payment that cannot be shown at all   the error page, or the screen itself
 *   a submit, a code, a captcha, a field                           over the form, at the field
 *   copying                                                        at its button
 *   the connection                                                 the line at the top of the layout
 *   prefilled values, badge, fonts, icons, metrics                 nowhere: the screen is whole without them
 */
export type UnplacedFailure = 'list' | 'accounts' | 'language';

/** Raises the snackbar of a failure; the same one again replaces it. */
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

/**
 * The analytics events (AN-1) and their data: names and codes only, never a field's value or a token (AN-4). Each event
 * has one row.
 */
export interface AnalyticsEvents {
  /** The deposit reached the bonus's minimum. */
  readonly bonus_activated: { readonly bonusId: string; readonly bonusType: 'deposit' | 'freespin' };
  readonly button: { readonly name: string; readonly method?: string };
  /** A request failed or something else went wrong; `method` is set when one is affected. */
  readonly error: { readonly code: string; readonly text: string; readonly method?: string };
  /** The widget asked to be closed. */
  readonly exit: { readonly reason: string };
  readonly form_view: { readonly method: string };
  /** The player typed into a field; the value is not included. */
  readonly input_field: { readonly method: string; readonly field: string };
  /** The gateway accepted the submission: a payment has started. */
  readonly payment_session_started: { readonly method: string };
  readonly redirect: { readonly method: string };
  /** The player chose an option of a field; the choice is not included. */
  readonly select_field: { readonly method: string; readonly field: string };
  readonly submit: { readonly method: string };
}

export type EventName = keyof AnalyticsEvents;

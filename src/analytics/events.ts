/**
 * The analytics events (AN-1) and what each carries: names and codes only, never the value of a field, never a token
 * (AN-4). One row says everything about one event.
 */
export interface AnalyticsEvents {
  /** The deposit came up to the bonus's minimum. */
  readonly bonus_activated: { readonly bonusId: string; readonly bonusType: 'deposit' | 'freespin' };
  readonly button: { readonly name: string; readonly method?: string };
  /** Any failed request, and anything else that went wrong; `method` where one is concerned. */
  readonly error: { readonly code: string; readonly text: string; readonly method?: string };
  /** The widget asked to be closed. */
  readonly exit: { readonly reason: string };
  readonly form_view: { readonly method: string };
  /** A field was typed into: which, not what. */
  readonly input_field: { readonly method: string; readonly field: string };
  /** The gateway took the submit: a payment is under way. */
  readonly payment_session_started: { readonly method: string };
  readonly redirect: { readonly method: string };
  /** A choice was made in a field: which field, not which choice. */
  readonly select_field: { readonly method: string; readonly field: string };
  readonly submit: { readonly method: string };
}

export type EventName = keyof AnalyticsEvents;

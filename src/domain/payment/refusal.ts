import { isOfPayment, type Failure } from './not-found.ts';

/** Not behind what is pending or in progress for the player, and not for the payment: `kyc_pending`. */
const OF_THE_PAYMENT = '(?<!(?:kyc|verification|identity|documents?|maintenance|bonus|wagering)[-_ ]?)';
/** Codes of an answer to a copy: a browser sends a POST again by itself when its connection breaks before any answer. */
const OF_A_COPY = new RegExp(`duplicat|idempoten|${OF_THE_PAYMENT}in[-_ ]?progress`, 'i');
const CONFLICT = 409;
/** What serialisers write for "no code": `null`, `None`, `-`. */
const NO_CODE = /^[^\p{L}\p{N}]*(?:null|nil|none|undefined|n\/a)?[^\p{L}\p{N}]*$/iu;

/**
 * Whether an error ends an intent: it has a gateway error code, which does not speak of a copy, and a status from 400 to
 * 499 other than 401, 408, 425 and 429 (contract: Answers to a submission). After any other error the payment may still
 * exist, or the step or cancellation have been carried out.
 */
export function isRefusal(failure: Failure): boolean {
  const { serverCode = '' } = failure;
  return isOfPayment(failure) && !NO_CODE.test(serverCode) && !OF_A_COPY.test(serverCode);
}

/** Codes such as `order_already_exists` and `payment_pending`: of a copy, or of something else that the payment needs. */
const OF_A_COPY_PERHAPS = new RegExp(
  `already|(?<!not[-_ ]?)exists|repeat|replay|double|twice|${OF_THE_PAYMENT}pending|` +
    '(?<!not[-_ ]?(?:be[-_ ]?)?)process(?:ing|ed)$',
  'i',
);
/** Codes of a gateway that may not know itself whether its provider has carried out the request. */
const UNKNOWN =
  /timed?[-_ ]?out|deadline|no[-_ ]?(?:response|reply)|internal$|^(?:unknown|server|system|general)$/i;
/** The same, of a part that failed. */
const FAULT =
  /(?:internal|unknown|unexpected|general|generic|technical|server|system|provider|gateway|network|connection)[-_ ]?(?:error|exception|failure)$/i;

/** Whether a refusal leaves open what has been carried out. */
export const isOfUnknownEnd = ({ serverCode = '' }: Failure): boolean =>
  UNKNOWN.test(serverCode) || FAULT.test(serverCode);

/** Whether a refused submission may be a copy or carried out, so that only a look-up tells whether the payment exists. */
export const mayBeCopy = (failure: Failure): boolean =>
  failure.status === CONFLICT || OF_A_COPY_PERHAPS.test(failure.serverCode ?? '') || isOfUnknownEnd(failure);

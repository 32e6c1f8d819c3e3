import type { EarlyFields } from '#domain/parent-data.ts';
import type { Section } from '#domain/section.ts';
import type { TransactionStatus } from '#domain/transaction.ts';
import type { User } from '#domain/user.ts';

export const VERSION = 'v1.0.356';

/** The parsed data of `loaded` (HS-9, HS-15). */
export interface HostData {
  readonly parent: EarlyFields;
  readonly user: User;
  /** Paths of invalid fields that were replaced by their defaults, e.g. `bonusList.2`; never their values. */
  readonly problems: readonly string[];
  /** The fields as the host sent them, for what is read late: the other fields (late-fields.ts) and the warnings. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/**
 * Sent by the inner widget to the outer widget: before and after each of its submissions, and when the player chose
 * another method after a refusal.
 */
export type InnerReport =
  | { readonly messageType: 'onSubmission'; readonly payload: SubmissionReport }
  | { readonly messageType: 'onAlternative'; readonly payload: { readonly method: string } };

/** Every message that a widget may send to its embedder. */
export type WidgetMessage = OutboundMessage | InnerReport;

export type MethodType = 'fiat' | 'crypto' | 'default';

/** The result of a submission; id is that of its transaction. */
export type SubmissionReport = { readonly requestId: string } & (
  | { readonly phase: 'sending' | 'unanswered' | 'refused' }
  | { readonly phase: 'settled'; readonly id: string }
);

/** Data from the host or its gateway that the widget cannot use: the path and how to fix it, never the value. */
export interface Warning {
  /** Path of the field, e.g. `loaded.currency`. */
  readonly field: string;
  readonly text: string;
}

/**
 * Why the widget cannot start. chunk: a file of the widget did not load; loaded: the host's data, or its page, were
 * rejected. Without a code, no message from the host arrived.
 */
export type InitErrorCode = 'chunk' | 'loaded';

/** What the device may let the player feel: how a payment or a press ended, or that a value was chosen. */
export type Haptic = 'success' | 'error' | 'selection';

/** Messages to the host (contract: Host messages). */
export type OutboundMessage =
  | { readonly messageType: 'Loaded'; readonly version: typeof VERSION }
  /** `loaded` was accepted: the widget calls the gateway and looks for an unfinished payment. */
  | { readonly messageType: 'onStarting' }
  | {
      readonly messageType: 'onDisplayError';
      readonly payload: { readonly text: string; readonly code?: string; readonly status?: number };
    }
  | {
      readonly messageType: 'onInitError';
      readonly payload: { readonly text: string; readonly code?: InitErrorCode };
    }
  | { readonly messageType: 'onWarning'; readonly payload: Warning }
  | { readonly messageType: 'onTokenExpired' }
  | {
      readonly messageType: 'onReconnectAttempt';
      readonly payload: { readonly attempt: number; readonly of: number };
    }
  | { readonly messageType: 'onButton'; readonly payload: { readonly name: 'back_button' | 'close_button' } }
  | {
      readonly messageType: 'onClose';
      readonly payload: { readonly reason: 'close_button' | 'go-back' | 'swipe-back' | 'done' };
    }
  /** The player requested a gate's action. */
  | { readonly messageType: 'onAction'; readonly payload: { readonly name: string } }
  | { readonly messageType: 'onReady'; readonly payload: { readonly route: string } }
  | { readonly messageType: 'onResize'; readonly payload: { readonly height: number } }
  /** The page around the frame must scroll to this part of it, in px from the frame's upper edge. */
  | {
      readonly messageType: 'onScrollTo';
      readonly payload: { readonly top: number; readonly bottom: number };
    }
  | {
      readonly messageType: 'onTransaction';
      readonly payload: {
        readonly id: string;
        readonly transaction: Section;
        readonly status: TransactionStatus;
        /** The amount that arrived, as decimal text; with status processed, once the gateway has said it. */
        readonly amount?: string;
        readonly currency?: string;
      };
    }
  | {
      readonly messageType: 'onAnalytics';
      readonly payload: {
        readonly name: string;
        readonly transaction: Section | null;
        readonly methodType: MethodType;
        readonly data: Readonly<Record<string, unknown>>;
      };
    }
  | { readonly messageType: 'onOpenExternal'; readonly payload: { readonly url: string } }
  /** To a native host that has set `haptics` in `loaded`. */
  | { readonly messageType: 'onHaptic'; readonly payload: { readonly kind: Haptic } };

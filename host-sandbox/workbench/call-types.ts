/** What a fault can strike: every call of the contract's section 3, by its type on the socket and by words. */
export const CALL_TYPES = {
  'BANKING:methods-payment-v3': 'Deposit methods',
  'BANKING:methods-withdrawal': 'Withdrawal methods',
  'BANKING_DEPOSIT:methods-country-selector-v2': 'Regions',
  'BANKING:userdata-payment-snippet': 'Values to prefill',
  'BANKING_DEPOSIT:create': 'Deposit: submit',
  'BANKING_DEPOSIT:continue': 'Deposit: next step',
  'BANKING_WITHDRAWAL:create': 'Withdrawal: submit',
  'BANKING_WITHDRAWAL:confirm': 'Withdrawal: confirm',
  'BANKING_WITHDRAWAL:resend': 'Withdrawal: resend code',
  'BANKING_WITHDRAWAL:cancel': 'Withdrawal: cancel',
  'BANKING:transaction': 'Transaction status',
  'BANKING:transactions': 'History',
  'BANKING:accounts/forget': 'Forget a saved account',
  'METRIC_EVENTS_HANDLER:events': 'Load times',
} as const;

/** Every call there is. */
export const ANY = 'any';
/** A new socket, which is no call. */
export const CONNECT = 'connect';

export type CallType = keyof typeof CALL_TYPES;
/** What a fault may be put on. */
export type FaultTarget = CallType | typeof ANY | typeof CONNECT;

const NAMES = new Map<string, string>([
  ...Object.entries(CALL_TYPES),
  [ANY, 'Any call'],
  [CONNECT, 'New socket'],
]);

export const TARGETS = [...NAMES.keys()] as readonly FaultTarget[];

/** Words for a type; one that the contract does not know stands for itself. */
export const nameOfType = (type: string): string => NAMES.get(type) ?? type;

/** `/BANKING/methods-payment-v3` as it is called on the socket (TR-6). */
export const typeOfPath = (path: string): string => path.replace('/', '').replace('/', ':');

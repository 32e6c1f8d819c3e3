import type { MethodList, PaymentMethod } from '#domain/method.ts';
import { parseMethodList } from './method-list.ts';

/**
 * A list as it is kept between visits, in the form of the gateway's answer: what its tiles show, and whether one was of a
 * last payment. It has no account, no payment, no gate, no field and no balance.
 */
export function writeKeptList({ methods, hasHistory, lastUsed }: MethodList): unknown {
  return {
    methods: methods.map(writeMethod),
    ...(hasHistory && { gates: [] }),
    ...(lastUsed && { hadLast: true }),
  };
}

/** The list that writeKeptList() wrote; null for anything else. */
export function readKeptList(data: unknown): MethodList | null {
  try {
    const { list, isOff } = parseMethodList(data);
    return isOff ? null : { ...list, hadLast: 'hadLast' in (data as object) };
  } catch {
    return null;
  }
}

const writeMethod = (method: PaymentMethod) => ({
  name: method.name,
  category: method.category,
  text: method.text,
  currency: method.currencies,
  amount_rules: method.amountRules,
  banner: method.banner,
  isPopular: method.isPopular,
  position: method.position,
  iconIds: method.iconIds,
  cardViewType: method.cardViewType,
  notice: method.notice,
  processing_time: method.processingTime,
  is_disabled: method.isDisabled,
  fields: [],
});

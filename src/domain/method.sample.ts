import type { FormField } from './field.ts';
import type { PaymentMethod } from './method.ts';

/** A plain method for tests, with what matters to a test put in. */
export function sampleMethod(overrides: Partial<PaymentMethod> = {}): PaymentMethod {
  return {
    name: 'card',
    category: null,
    text: { en: 'Card' },
    currencies: ['MXN'],
    amountRules: { MXN: { min: '21', max: '20155', minNonRus: null } },
    banner: null,
    checkLuhn: false,
    fields: [],
    isInvestForbidden: false,
    isPopular: false,
    isPreparationRequired: false,
    securityRulesGroup: null,
    position: 1,
    iconIds: [],
    cardViewType: undefined,
    isGeetest: false,
    videoGuides: {},
    supportUrl: null,
    networks: [],
    fee: null,
    processingTime: {},
    isDisabled: false,
    ...overrides,
  };
}

/** A text field for tests. */
export function sampleField(overrides: Partial<FormField> = {}): FormField {
  return {
    name: 'field',
    category: null,
    type: 'text',
    mask: null,
    rules: [],
    placeholderKey: null,
    placeholderText: null,
    initialValue: '',
    options: [],
    isAdvanced: false,
    ...overrides,
  };
}

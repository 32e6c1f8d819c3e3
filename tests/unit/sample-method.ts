import type { FormField } from '#domain/field.ts';
import type { MethodList, PaymentMethod } from '#domain/method.ts';

/** Test helper: a plain method, with the given overrides. */
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
    savedAccounts: [],
    canSave: false,
    notice: {},
    availableAt: null,
    presets: [],
    hasPlan: false,
    hasQuote: false,
    hasCardCheck: false,
    ...overrides,
  };
}

/** Test helper: a list from a gateway without history, accounts or gates, with the given overrides. */
export function sampleList(overrides: Partial<MethodList> = {}): MethodList {
  return {
    methods: [],
    accounts: [],
    isDirectGeo: false,
    lastUsed: null,
    gates: [],
    hasHistory: false,
    ...overrides,
  };
}

/** Test helper: a text field. */
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

import type { WireField } from './method.ts';

type Texts = Readonly<Record<string, string>>;

/** What a prompt asks, as on the wire (contract: Shapes). */
export interface WireAsk {
  readonly fields: readonly WireField[];
  readonly submit: Texts;
  readonly skip?: { readonly text: Texts; readonly confirm: Texts };
  readonly links?: readonly { readonly text: Texts; readonly url: string }[];
}

export const PROMPTS = ['deposit-limit', 'rules'] as const;
export type PromptName = (typeof PROMPTS)[number];

/** The questions that the sandbox can ask before a first deposit, in the languages of its markets. */
export const PROMPT_DATA: Readonly<Record<PromptName, { readonly text: Texts; readonly ask: WireAsk }>> = {
  'deposit-limit': {
    text: {
      en: 'Set a deposit limit before your first deposit',
      pt: 'Defina um limite de depósitos antes do primeiro depósito',
      es: 'Fije un límite de depósitos antes del primer depósito',
    },
    ask: {
      // Free text: presets raise what players choose.
      fields: [
        {
          name: 'amount',
          type: 'text',
          regex: '^(?=.*[1-9])\\d{1,7}(\\.\\d{1,2})?$',
          regex_error_key: 'fields.error.amount',
          placeholder_text: 'Limit',
        },
        {
          name: 'period',
          type: 'dropdown',
          placeholder_text: 'Period',
          values: [
            { value: 'day', label: 'Day' },
            { value: 'week', label: 'Week' },
            { value: 'month', label: 'Month' },
          ],
        },
      ],
      submit: { en: 'Set the limit', pt: 'Definir o limite', es: 'Fijar el límite' },
      skip: {
        text: { en: 'Continue without a limit', pt: 'Continuar sem limite', es: 'Continuar sin límite' },
        confirm: {
          en: 'Do you really want to deposit without a limit?',
          pt: 'Deseja mesmo depositar sem limite?',
          es: '¿De verdad quiere depositar sin límite?',
        },
      },
      links: [
        {
          text: { en: 'About limits', pt: 'Sobre limites', es: 'Sobre los límites' },
          url: 'https://www.gambleaware.org/',
        },
      ],
    },
  },
  rules: {
    text: {
      en: 'I have read the rules for deposits',
      pt: 'Li as regras para depósitos',
      es: 'He leído las reglas para depósitos',
    },
    ask: { fields: [], submit: { en: 'I agree', pt: 'Concordo', es: 'Acepto' } },
  },
};

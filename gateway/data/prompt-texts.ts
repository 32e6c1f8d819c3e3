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
      es: 'Fije un límite de depósitos antes del primer depósito', mx: 'Fije un límite de depósitos antes de su primer depósito', ru: 'Установите лимит депозитов перед первым депозитом', hi: 'पहली जमा से पहले जमा की सीमा तय करें', in: 'Tetapkan batas deposit sebelum deposit pertama Anda', mr: 'पहिल्या ठेवीपूर्वी ठेवींची मर्यादा ठरवा', te: 'మొదటి డిపాజిట్‌కు ముందు డిపాజిట్ పరిమితిని నిర్ణయించండి',
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
      submit: { en: 'Set the limit', pt: 'Definir o limite', es: 'Fijar el límite', mx: 'Fijar el límite', ru: 'Установить лимит', hi: 'सीमा तय करें', in: 'Tetapkan batas', mr: 'मर्यादा ठरवा', te: 'పరిమితిని నిర్ణయించండి' },
      skip: {
        text: { en: 'Continue without a limit', pt: 'Continuar sem limite', es: 'Continuar sin límite', mx: 'Continuar sin límite', ru: 'Продолжить без лимита', hi: 'बिना सीमा के जारी रखें', in: 'Lanjutkan tanpa batas', mr: 'मर्यादेशिवाय पुढे जा', te: 'పరిమితి లేకుండా కొనసాగించండి' },
        confirm: {
          en: 'Do you really want to deposit without a limit?',
          pt: 'Deseja mesmo depositar sem limite?',
          es: '¿De verdad quiere depositar sin límite?', mx: '¿De verdad quiere depositar sin límite?', ru: 'Вы действительно хотите внести депозит без лимита?', hi: 'क्या आप सचमुच बिना सीमा के जमा करना चाहते हैं?', in: 'Anda yakin ingin deposit tanpa batas?', mr: 'तुम्हाला खरोखर मर्यादेशिवाय ठेव करायची आहे का?', te: 'మీరు నిజంగా పరిమితి లేకుండా డిపాజిట్ చేయాలనుకుంటున్నారా?',
        },
      },
      links: [
        {
          text: { en: 'About limits', pt: 'Sobre limites', es: 'Sobre los límites', mx: 'Sobre los límites', ru: 'О лимитах', hi: 'सीमाओं के बारे में', in: 'Tentang batas', mr: 'मर्यादांबद्दल', te: 'పరిమితుల గురించి' },
          url: 'https://www.gambleaware.org/',
        },
      ],
    },
  },
  rules: {
    text: {
      en: 'I have read the rules for deposits',
      pt: 'Li as regras para depósitos',
      es: 'He leído las reglas para depósitos', mx: 'He leído las reglas para depósitos', ru: 'Правила депозитов прочитаны', hi: 'मैंने जमा के नियम पढ़ लिए हैं', in: 'Saya telah membaca aturan deposit', mr: 'मी ठेवींचे नियम वाचले आहेत', te: 'నేను డిపాజిట్ల నియమాలను చదివాను',
    },
    ask: { fields: [], submit: { en: 'I agree', pt: 'Concordo', es: 'Acepto', mx: 'Acepto', ru: 'Принимаю', hi: 'सहमत', in: 'Saya setuju', mr: 'सहमत', te: 'అంగీకరిస్తున్నాను' } },
  },
};

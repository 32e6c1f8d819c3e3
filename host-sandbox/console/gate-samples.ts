/** Gates that the partner's page can send with gates-updated. */
export const GATE_LISTS = {
  none: [],
  identity: [
    {
      kind: 'kyc',
      text: { en: 'Verify your identity to continue.', es: 'Verifique su identidad para continuar.' },
      action: { name: 'verify', text: { en: 'Verify now', es: 'Verificar ahora' } },
    },
  ],
  deposits: [
    {
      kind: 'pause',
      section: 'deposit',
      text: { en: 'You are taking a break.', es: 'Está tomándose un descanso.' },
    },
  ],
} as const;

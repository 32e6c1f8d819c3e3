type Texts = Readonly<Record<string, string>>;

/** Why a section is closed or limited. */
export const GATE_TEXTS = {
  kyc: { en: 'Verify your identity to continue.', es: 'Verifique su identidad para continuar.', mx: 'Verifique su identidad para continuar.', pt: 'Verifique sua identidade para continuar.', ru: 'Чтобы продолжить, подтвердите личность.', hi: 'आगे बढ़ने के लिए अपनी पहचान सत्यापित करें।', mr: 'पुढे जाण्यासाठी आपली ओळख पडताळा.', te: 'కొనసాగించడానికి మీ గుర్తింపును ధృవీకరించండి.', in: 'Verifikasi identitas Anda untuk melanjutkan.' },
  pause: { en: 'You are taking a break.', es: 'Está tomándose un descanso.', mx: 'Está tomando un descanso.', pt: 'Você está fazendo uma pausa.', ru: 'Вы взяли паузу.', hi: 'आप विराम पर हैं।', mr: 'तुम्ही विश्रांती घेत आहात.', te: 'మీరు విరామంలో ఉన్నారు.', in: 'Anda sedang beristirahat.' },
  excluded: { en: 'You have excluded yourself from payments.', es: 'Se ha autoexcluido de los pagos.', mx: 'Se autoexcluyó de los pagos.', pt: 'Você se autoexcluiu dos pagamentos.', ru: 'Вы отказались от платежей.', hi: 'आपने स्वयं को भुगतानों से बाहर रखा है।', mr: 'तुम्ही स्वतःला पेमेंटमधून वगळले आहे.', te: 'మీరు చెల్లింపుల నుండి మిమ్మల్ని మినహాయించుకున్నారు.', in: 'Anda telah mengecualikan diri dari pembayaran.' },
  limit: { en: 'You have set a limit.', es: 'Ha fijado un límite.', mx: 'Usted fijó un límite.', pt: 'Você definiu um limite.', ru: 'Вы установили лимит.', hi: 'आपने एक सीमा तय की है।', mr: 'तुम्ही एक मर्यादा ठरवली आहे.', te: 'మీరు ఒక పరిమితిని నిర్ణయించారు.', in: 'Anda telah menetapkan batas.' },
} as const satisfies Record<string, Texts>;

/** The action that a gate's button requests from the host. */
export const ACTION_TEXTS = {
  verify: { en: 'Verify now', es: 'Verificar ahora', mx: 'Verificar ahora', pt: 'Verificar agora', ru: 'Подтвердить сейчас', hi: 'अभी सत्यापित करें', mr: 'आता पडताळा', te: 'ఇప్పుడే ధృవీకరించండి', in: 'Verifikasi sekarang' },
  'change-limit': { en: 'Change the limit', es: 'Cambiar el límite', mx: 'Cambiar el límite', pt: 'Alterar o limite', ru: 'Изменить лимит', hi: 'सीमा बदलें', mr: 'मर्यादा बदला', te: 'పరిమితిని మార్చండి', in: 'Ubah batas' },
  support: { en: 'Contact support', es: 'Contactar con soporte', mx: 'Contactar a soporte', pt: 'Falar com o suporte', ru: 'Написать в поддержку', hi: 'सहायता से संपर्क करें', mr: 'सहाय्यताशी संपर्क साधा', te: 'మద్దతును సంప్రదించండి', in: 'Hubungi dukungan' },
} as const satisfies Record<string, Texts>;

/** Why a payment waits or failed. */
export const REASON_TEXTS = {
  review: { en: 'We are checking this withdrawal.', es: 'Estamos revisando esta retirada.', mx: 'Estamos revisando este retiro.', pt: 'Estamos analisando este saque.', ru: 'Мы проверяем этот вывод.', hi: 'हम इस निकासी की जाँच कर रहे हैं।', mr: 'आम्ही या पैसे काढण्याची तपासणी करत आहोत.', te: 'మేము ఈ విత్‌డ్రాయల్‌ను పరిశీలిస్తున్నాము.', in: 'Kami sedang memeriksa penarikan ini.' },
  refused: { en: 'The account could not be confirmed.', es: 'No se ha podido confirmar la cuenta.', mx: 'No se pudo confirmar la cuenta.', pt: 'Não foi possível confirmar a conta.', ru: 'Не удалось подтвердить счёт.', hi: 'खाते की पुष्टि नहीं हो सकी।', mr: 'खात्याची पुष्टी होऊ शकली नाही.', te: 'ఖాతాను నిర్ధారించలేకపోయాము.', in: 'Rekening tidak dapat dikonfirmasi.' },
  declined: { en: 'The bank declined this payment.', es: 'El banco ha rechazado este pago.', mx: 'El banco rechazó este pago.', pt: 'O banco recusou este pagamento.', ru: 'Банк отклонил этот платёж.', hi: 'बैंक ने यह भुगतान अस्वीकार कर दिया।', mr: 'बँकेने हे पेमेंट नाकारले.', te: 'బ్యాంకు ఈ చెల్లింపును తిరస్కరించింది.', in: 'Bank menolak pembayaran ini.' },
} as const satisfies Record<string, Texts>;

export type Reason = keyof typeof REASON_TEXTS;

/** A notice for players before they choose a method. */
export const NOTICE: Texts = { en: 'Payments by this method take longer today.', es: 'Hoy los pagos con este método tardan más.', mx: 'Hoy los pagos con este método tardan más.', pt: 'Hoje os pagamentos por este método demoram mais.', ru: 'Сегодня платежи этим способом идут дольше.', hi: 'आज इस तरीके से भुगतान में अधिक समय लग रहा है।', mr: 'आज या पद्धतीने पेमेंटला जास्त वेळ लागत आहे.', te: 'ఈ రోజు ఈ పద్ధతిలో చెల్లింపులకు ఎక్కువ సమయం పడుతోంది.', in: 'Hari ini pembayaran dengan metode ini lebih lama.' };

interface PixPayment {
  readonly key: string;
  /** Decimal text in BRL. */
  readonly amount: string;
  readonly name: string;
  readonly city: string;
  readonly txid: string;
}

/** The "copia e cola" text of a Pix payment: an EMV QR payload with its CRC. */
export function pixCode({ key, amount, name, city, txid }: PixPayment): string {
  const body = [
    part('00', '01'),
    part('26', part('00', 'br.gov.bcb.pix') + part('01', key)),
    part('52', '0000'),
    part('53', '986'),
    part('54', amount),
    part('58', 'BR'),
    part('59', name),
    part('60', city),
    part('62', part('05', txid)),
    '6304',
  ].join('');
  return body + crc(body);
}

const part = (id: string, value: string) => `${id}${String(value.length).padStart(2, '0')}${value}`;

/** CRC-16/CCITT-FALSE, four hexadecimal digits. */
function crc(text: string): string {
  let sum = 0xffff;
  for (const byte of Buffer.from(text)) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum & 0x8000 ? (sum << 1) ^ 0x1021 : sum << 1) & 0xffff;
  }
  return sum.toString(16).toUpperCase().padStart(4, '0');
}

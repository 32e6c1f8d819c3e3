/** A label that is too long, such as an address, wraps before `@` or a full stop rather than within a word. */
export function WrappingLabel({ text }: { readonly text: string }) {
  return text.split(/(?=[@.])/).flatMap((part, at) => (at > 0 ? [<wbr key={at} />, part] : part));
}

/**
 * A label that is too long, such as an address, wraps before `@` or a full stop rather than within a word. Another label is
 * another element, because translators leave only an address alone.
 */
export function WrappingLabel({ text }: { readonly text: string }) {
  const parts = text.split(/(?=@|\.\w)/);
  return parts.length === 1 ? (
    <bdi>{text}</bdi>
  ) : (
    <bdi key={text} translate="no">
      {parts.flatMap((part, at) => (at > 0 ? [<wbr key={at} />, part] : part))}
    </bdi>
  );
}

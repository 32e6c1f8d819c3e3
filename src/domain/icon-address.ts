/**
 * The address of a method's icon: in the host's folder if there is one, else in the widget's own (contract: Methods).
 * Null for a missing id, or one that could escape the folder.
 */
export function iconAddress(hostFolder: string | null, widgetBase: string) {
  const folder = hostFolder === null ? `${widgetBase}icons/` : hostFolder.replace(/\/?$/, '/');
  return (id: string | undefined): string | null => (id && /^[\w-]+$/.test(id) ? `${folder}${id}.svg` : null);
}

/**
 * Address of a method's icon by its id: below the host's folder, else the widget's own (contract section 6). null for a
 * missing id, and for one that could leave the folder.
 */
export function iconAddress(hostFolder: string | null, widgetBase: string) {
  const folder = hostFolder === null ? `${widgetBase}icons/` : hostFolder.replace(/\/?$/, '/');
  return (id: string | undefined): string | null => (id && /^[\w-]+$/.test(id) ? `${folder}${id}.svg` : null);
}

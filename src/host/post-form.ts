interface Posted {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Name of the frame that gets the answer; without one, this page. */
  readonly target?: string;
}

/**
 * A hidden form that posts fields to a page. Submit it by HTMLFormElement.prototype: a field may be named like one of the
 * form's own properties and hide it.
 */
export function createPostForm(document: Document, { url, fields, target }: Posted): HTMLFormElement {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = url;
  form.hidden = true;
  if (target !== undefined) form.target = target;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    Object.assign(input, { type: 'hidden', name, value });
    form.append(input);
  }
  return form;
}

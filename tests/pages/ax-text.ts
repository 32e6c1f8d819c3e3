interface AxValue {
  readonly value?: unknown;
}

/** A node of the browser's accessibility tree (DevTools: Accessibility.AXNode). */
export interface AxNode {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: AxValue;
  readonly name?: AxValue;
  readonly description?: AxValue;
  readonly value?: AxValue;
  readonly properties?: readonly { readonly name: string; readonly value: AxValue }[];
  readonly childIds?: readonly string[];
  readonly backendDOMNodeId?: number;
}

/** Roles that say nothing: of boxes and of the pieces of a text. */
const SILENT = new Set(['generic', 'none', 'InlineTextBox', 'LineBreak', 'RootWebArea', 'ignored']);
/** The states that a screen reader says. */
const STATES = [
  'level',
  'disabled',
  'checked',
  'pressed',
  'selected',
  'expanded',
  'required',
  'invalid',
  'modal',
  'live',
  'hasPopup',
  'autocomplete',
];
/** Roles of what a player uses; each needs a name. */
const CONTROLS = new Set([
  'button',
  'checkbox',
  'combobox',
  'heading',
  'image',
  'link',
  'listbox',
  'option',
  'radio',
  'searchbox',
  'spinbutton',
  'switch',
  'tab',
  'textbox',
]);

const textOf = (value: AxValue | undefined): string =>
  typeof value?.value === 'string' || typeof value?.value === 'number' ? String(value.value) : '';

function statesOf({ role, properties = [], value, description }: AxNode): readonly string[] {
  const states = STATES.flatMap((state) => {
    // A list's depth is that of the lines.
    if (state === 'level' && textOf(role) !== 'heading') return [];
    const found = properties.find(({ name }) => name === state)?.value.value;
    if (found === undefined || found === false || found === 'false' || found === 'none' || found === 'off')
      return [];
    if (found === true || found === 'true') return [state];
    return typeof found === 'string' || typeof found === 'number' ? [`${state}=${found}`] : [];
  });
  const said = textOf(description);
  return [
    ...states,
    ...(textOf(value) === '' ? [] : [`value=${JSON.stringify(textOf(value))}`]),
    ...(said === '' ? [] : [`description=${JSON.stringify(said)}`]),
  ];
}

/** The tree below a node, a line for each node: `role "name" state`, indented by its depth. */
export function axText(nodes: readonly AxNode[], from: string): string {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const lines: string[] = [];
  const visit = (id: string, depth: number, said: string): void => {
    const node = byId.get(id);
    if (!node) return;
    const role = node.ignored ? 'ignored' : textOf(node.role);
    const name = textOf(node.name);
    // A text that its parent has as its name is said once.
    const isSilent =
      SILENT.has(role) || (role === 'StaticText' && (name.trim() === '' || said.includes(name.trim())));
    if (!isSilent) lines.push('  '.repeat(depth) + [role, JSON.stringify(name), ...statesOf(node)].join(' '));
    for (const child of node.childIds ?? [])
      visit(child, isSilent ? depth : depth + 1, isSilent ? said : name);
  };
  visit(from, 0, '');
  return `${lines.join('\n')}\n`;
}

/** The lines of a tree in which something that a player uses has no name. */
export const unnamedIn = (tree: string): readonly string[] =>
  tree.split('\n').filter((line) => {
    const [, role = '', name = ''] = /^\s*(\S+) ("(?:[^"\\]|\\.)*")/.exec(line) ?? [];
    return CONTROLS.has(role) && name === '""';
  });

/** The first lines in which two trees differ; null when they do not. */
export function treeChange(now: string, then: string): string | null {
  if (now === then) return null;
  const [lines, before] = [now, then].map((tree) => tree.split('\n'));
  const at = lines!.findIndex((line, index) => line !== before![index]);
  return `line ${String(at + 1)} was ${before![at]?.trim() ?? 'not there'}, is ${lines![at]?.trim() ?? 'not there'}`;
}

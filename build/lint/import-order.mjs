/** The groups of imports, in the order in which a file has them. */
const GROUPS = [/^node:/, /^[^#.]/, /^#/, /^\./];

const groupOf = ({ source }) => GROUPS.findIndex((group) => group.test(source.value));

/** Runs of imports. An import without names ends a run, because it may have an effect on those after it. */
function runsOf(body) {
  const runs = [[]];
  for (const node of body)
    if (node.type === 'ImportDeclaration' && node.specifiers.length > 0) runs.at(-1).push(node);
    else runs.push([]);
  return runs;
}

/** Imports are grouped: Node, packages, `#` aliases, the same folder. Inside a group the order is free. */
export const importOrder = {
  meta: {
    type: 'layout',
    fixable: 'code',
    schema: [],
    messages: { order: 'Import Node first, then packages, then # aliases, then relative paths.' },
  },
  create(context) {
    const { sourceCode } = context;

    /** An import with the comments directly above it. */
    const textOf = (node) => {
      const above = sourceCode.getCommentsBefore(node);
      const start = above.length > 0 ? above[0].range[0] : node.range[0];
      return sourceCode.text.slice(start, node.range[1]);
    };

    function check(run) {
      const sorted = run.toSorted((one, other) => groupOf(one) - groupOf(other));
      const wrong = run.find((node, at) => node !== sorted[at]);
      if (!wrong) return;
      const [first] = run;
      // A comment above the first import may be about the whole file.
      const isMovable = first === sorted[0] || sourceCode.getCommentsBefore(first).length === 0;
      context.report({
        node: wrong,
        messageId: 'order',
        fix: isMovable
          ? (fixer) => {
              const [head, ...rest] = sorted;
              const text = [sourceCode.getText(head), ...rest.map(textOf)].join('\n');
              return fixer.replaceTextRange([first.range[0], run.at(-1).range[1]], text);
            }
          : null,
      });
    }

    return {
      Program({ body }) {
        for (const run of runsOf(body)) check(run);
      },
    };
  },
};

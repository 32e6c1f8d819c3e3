/** The median with minimum and maximum, as text: `1265 (1240–1310)`. */
export function spread(values: readonly number[]): { readonly median: number; readonly text: string } {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  const median = ((sorted[Math.floor(middle)] ?? NaN) + (sorted[Math.ceil(middle)] ?? NaN)) / 2;
  const [least = NaN] = sorted;
  const greatest = sorted.at(-1) ?? NaN;
  return { median, text: `${median.toFixed(0)} (${least.toFixed(0)}–${greatest.toFixed(0)})` };
}

/** Prints a table with the first column aligned left and figures aligned right. */
export function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  for (const row of all)
    console.log(
      row
        .map((cell, column) =>
          column ? cell.padStart((widths[column] ?? 0) + 2) : cell.padEnd(widths[0] ?? 0),
        )
        .join(''),
    );
  console.log();
}

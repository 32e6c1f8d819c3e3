import { render, screen } from '@testing-library/react';
import { QrCode } from './qr-code.tsx';

const show = (text: string) =>
  render(<QrCode text={text} label="Code to pay" failedLabel="No code" retryLabel="Show it" />);

/** The drawn modules, read back from the path. */
function modules(svg: Element): boolean[][] {
  const side = Number(svg.getAttribute('viewBox')?.split(' ')[2]);
  const grid = Array.from({ length: side }, () => Array.from({ length: side }, () => false));
  const runs =
    svg
      .querySelector('path')
      ?.getAttribute('d')
      ?.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g) ?? [];
  for (const [, x, y, width] of runs)
    for (let i = 0; i < Number(width); i += 1) grid[Number(y)]![Number(x) + i] = true;
  return grid;
}

const FINDER = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######'];
const part = (grid: boolean[][], x: number, y: number) =>
  FINDER.map((_, row) =>
    grid[y + row]!.slice(x, x + 7)
      .map((dark) => (dark ? '#' : '.'))
      .join(''),
  );

describe('QrCode', () => {
  it('draws a code with its three finder patterns and a quiet zone of four modules', async () => {
    show('https://pay.test/1');
    const grid = modules(await screen.findByRole('img', { name: 'Code to pay' }));
    const side = grid.length;
    expect((side - 8 - 17) % 4).toBe(0);
    expect(part(grid, 4, 4)).toEqual(FINDER);
    expect(part(grid, side - 11, 4)).toEqual(FINDER);
    expect(part(grid, 4, side - 11)).toEqual(FINDER);
    const border = grid.flatMap((row, y) =>
      row.filter((_, x) => Math.min(x, y, side - 1 - x, side - 1 - y) < 4),
    );
    expect(border).not.toContain(true);
  });

  it('keeps its size while the encoder loads, and redraws when the text changes', async () => {
    const view = show('one');
    expect(view.container.querySelector('[aria-busy="true"]')).toBeInTheDocument();
    const first = modules(await screen.findByRole('img'));
    view.rerender(<QrCode text="two" label="Code to pay" failedLabel="No code" retryLabel="Show it" />);
    expect(modules(await screen.findByRole('img'))).not.toEqual(first);
  });

  it('shows an error when the text is too long for a code', async () => {
    show('x'.repeat(3000));
    expect(await screen.findByText('No code')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Show it' })).toBeInTheDocument();
    expect(screen.queryByRole('img')).toBeNull();
  });
});

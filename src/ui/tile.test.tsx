import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TileGrid } from './tile-grid.tsx';
import { Tile } from './tile.tsx';

describe('Tile', () => {
  it('[LS-10] is a button named by name, hint and marks', async () => {
    const onClick = jest.fn();
    render(
      <Tile
        name="SPEI"
        hint="21 – 500"
        icon={null}
        marks={[{ label: 'Popular', tone: 'accent' }]}
        onClick={onClick}
      />,
    );
    const tile = screen.getByRole('button', { name: /SPEI.*21 – 500.*Popular/ });
    await userEvent.click(tile);
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it('stays focusable when disabled, is announced as disabled, and does nothing', async () => {
    const onClick = jest.fn();
    render(<Tile name="SPEI" icon={null} disabled marks={[{ label: 'Maintenance' }]} onClick={onClick} />);
    const tile = screen.getByRole('button', { name: /SPEI.*Maintenance/ });
    expect(tile).toHaveAttribute('aria-disabled', 'true');
    await userEvent.tab();
    expect(tile).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(tile);
    expect(onClick).not.toHaveBeenCalled();
  });

  it('[LS-10] loads a banner lazily, in a fixed ratio and with a text alternative; one that fails takes no space', () => {
    const { container } = render(
      <Tile name="SPEI" icon={null} banner="https://cdn.test/b.png" onClick={jest.fn()} />,
    );
    const banner = screen.getByRole('img', { name: 'SPEI' });
    expect(banner).toHaveAttribute('src', 'https://cdn.test/b.png');
    expect(banner).toHaveAttribute('loading', 'lazy');
    expect([banner.getAttribute('width'), banner.getAttribute('height')]).toEqual(['320', '64']);
    fireEvent.error(banner);
    expect(container.querySelector('img')).toBeNull();
  });

  it('[LS-10] shows a neutral placeholder for an icon that fails and reports it once', () => {
    const onIconError = jest.fn();
    const tile = (icon: string) => (
      <Tile name="SPEI" icon={icon} onClick={jest.fn()} onIconError={onIconError} />
    );
    const { container, rerender } = render(tile('/icons/spei.svg'));
    fireEvent.error(container.querySelector('img') ?? container);
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('[data-placeholder]')).toBeInTheDocument();
    expect(onIconError).toHaveBeenCalledTimes(1);

    rerender(tile('/icons/other.svg'));
    expect(container.querySelector('img')).toHaveAttribute('src', '/icons/other.svg');
  });
});

describe('TileGrid', () => {
  const keyOf = (name: string): string => name;
  const tile = (name: string) => <Tile name={name} icon={null} onClick={jest.fn()} />;

  it('is a named section with a list of its tiles', () => {
    render(<TileGrid title="Popular" items={['A', 'B']} keyOf={keyOf} tile={tile} />);
    expect(screen.getByRole('region', { name: 'Popular' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Popular');
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  it('renders a long list over several frames, in order and completely', () => {
    jest.useFakeTimers();
    try {
      const many = Array.from({ length: 300 }, (_, at) => `Bank ${String(at)}`);
      const { container, rerender } = render(<TileGrid items={many} keyOf={keyOf} tile={tile} />);
      const drawn = (): string[] =>
        [...container.querySelectorAll('[role="listitem"]')].map(({ textContent }) => textContent);
      expect(drawn().length).toBeLessThan(60);
      for (let frame = 0; frame < 20; frame += 1) act(() => jest.advanceTimersToNextFrame());
      expect(drawn()).toEqual(many);

      // A search starts again with one batch, and so does clearing it.
      rerender(<TileGrid items={['Bank 7']} keyOf={keyOf} tile={tile} />);
      expect(drawn()).toEqual(['Bank 7']);
    } finally {
      jest.useRealTimers();
    }
  });
});

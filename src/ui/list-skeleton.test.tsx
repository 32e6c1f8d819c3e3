import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import { ListSkeleton } from './list-skeleton.tsx';

describe('ListSkeleton', () => {
  it('[LS-1] renders exactly the nodes of the static skeleton when it is a whole page', () => {
    const html = readFileSync(join(process.cwd(), 'src/theme/skeleton.html'), 'utf8')
      .replace(/>\s+</g, '><')
      .trim();
    const { container } = render(<ListSkeleton page label="Loading" />);
    expect(container.querySelector('.cashier-sk')?.outerHTML).toBe(html);
  });

  it('[LS-1] announces that it is loading', () => {
    render(<ListSkeleton label="Loading methods" />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading methods');
  });
});

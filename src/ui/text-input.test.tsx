import { render, screen } from '@testing-library/react';
import { SearchBox } from './search-box.tsx';
import { TextInput } from './text-input.tsx';

describe('[LN-4] the direction of an input', () => {
  const ignore = () => undefined;
  const box = () => screen.queryByRole('searchbox') ?? screen.getByRole('textbox');
  const direction = () => [box().getAttribute('dir'), box().parentElement?.getAttribute('dir')];

  it('follows its letters, or the language while it is empty', () => {
    const { rerender } = render(<TextInput value="" onChange={ignore} />);
    expect(direction()).toEqual([null, null]);
    rerender(<TextInput value="ليلى" onChange={ignore} />);
    expect(direction()).toEqual(['auto', null]);
  });

  it('is the language’s in an empty search, whose icon stays where it was painted', () => {
    render(<SearchBox label="بحث" clearLabel="" value="" status="" onChange={ignore} />);
    expect(direction()).toEqual([null, null]);
  });

  it('is from left to right for figures and addresses', () => {
    render(<TextInput inputMode="email" value="" onChange={ignore} />);
    expect(direction()).toEqual(['ltr', 'ltr']);
  });
});

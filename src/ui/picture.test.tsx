import { render, screen, waitFor } from '@testing-library/react';
import { Banner } from './banner.tsx';
import { Picture } from './picture.tsx';

/** An image that had loaded or failed before React rendered it, as after the early paint. */
function imagesAre(naturalWidth: number, decode: () => Promise<void>) {
  const image = HTMLImageElement.prototype;
  jest.spyOn(image, 'complete', 'get').mockReturnValue(true);
  jest.spyOn(image, 'naturalWidth', 'get').mockReturnValue(naturalWidth);
  Object.assign(image, { decode });
}
afterEach(() => {
  jest.restoreAllMocks();
});

const SRC = 'https://pay.example/icon.svg';

describe('[LS-10] an image that failed before React was there', () => {
  beforeEach(() => {
    imagesAre(0, () => Promise.reject(new DOMException('broken', 'EncodingError')));
  });

  it('is replaced with the placeholder and reported once', async () => {
    const onError = jest.fn();
    const { container } = render(<Picture src={SRC} onError={onError} />);
    await waitFor(() => {
      expect(container.querySelector('[data-placeholder]')).toBeInTheDocument();
    });
    expect(onError).toHaveBeenCalledTimes(1);
  });

  it('takes no space when it is a banner', async () => {
    render(<Banner src={SRC} alt="Bonus" />);
    await waitFor(() => {
      expect(screen.queryByRole('img')).toBeNull();
    });
  });
});

it.each([
  ['is loaded', 48],
  ['has no size of its own', 0],
])('[LS-10] an image that %s stays', async (_state, width) => {
  imagesAre(width, () => Promise.resolve());
  const onError = jest.fn();
  const { container } = render(<Picture src={SRC} onError={onError} />);
  await Promise.resolve();
  expect(container.querySelector('img')).toHaveAttribute('src', SRC);
  expect(onError).not.toHaveBeenCalled();
});

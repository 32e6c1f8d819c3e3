import { render, screen } from '@testing-library/react';
import { Timer, timeLeftText } from './timer.tsx';

describe('timeLeftText', () => {
  it.each([
    [754_000, '12:34'],
    [60_000, '1:00'],
    [59_001, '1:00'],
    [1, '0:01'],
    [0, '0:00'],
    [-5000, '0:00'],
    [3_600_000, '1:00:00'],
    [7_384_000, '2:03:04'],
  ])('%d ms is %s', (left, text) => {
    expect(timeLeftText(left)).toBe(text);
  });
});

describe('Timer', () => {
  it('shows the time without announcing it', () => {
    render(<Timer label="Time left" left={90_000} total={120_000} />);
    const timer = screen.getByRole('timer', { name: 'Time left' });
    expect(timer).toHaveTextContent('1:30');
    expect(timer).toHaveAttribute('aria-live', 'off');
    expect(timer).not.toHaveAttribute('data-low');
  });

  it('marks the last minute', () => {
    render(<Timer label="Time left" left={59_000} total={120_000} />);
    expect(screen.getByRole('timer')).toHaveAttribute('data-low');
  });

  it('[LN-7] has the digits of the language', () => {
    render(<Timer label="Time left" left={90_000} total={120_000} digits="۰۱۲۳۴۵۶۷۸۹" />);
    expect(screen.getByRole('timer')).toHaveTextContent('۱:۳۰');
  });
});

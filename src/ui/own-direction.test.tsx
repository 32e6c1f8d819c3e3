import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Header } from './header.tsx';
import { RadioCards } from './radio-cards.tsx';
import { Screen } from './screen.tsx';
import { Steps } from './steps.tsx';
import { Switch } from './switch.tsx';
import { Tile } from './tile.tsx';

const ignore = (): void => undefined;
/** In a right-to-left page it would read `free spins. 30`. */
const NAME = '30 free spins.';

const PLACES: Readonly<Record<string, ReactNode>> = {
  "a tile's name": <Tile name={NAME} icon={null} onClick={ignore} />,
  "a tile's hint": <Tile name="SPEI" hints={[NAME]} icon={null} onClick={ignore} />,
  'a step': <Steps items={[{ title: NAME }]} />,
  "a step's text": <Steps items={[{ title: 'Pay', text: NAME }]} />,
  'a choice': (
    <RadioCards label="Bonus" options={[{ value: 'a', label: NAME }]} value={null} onChange={ignore} />
  ),
  'a switch': <Switch label={NAME} checked onChange={ignore} />,
  'the header': <Header title={NAME} />,
  'the heading': <Screen title={NAME}>{null}</Screen>,
};

describe("texts of the gateway, which may not be in the player's language", () => {
  it.each(Object.keys(PLACES))('[LN-7] have the direction of their own letters: %s', (place) => {
    render(<div dir="rtl">{PLACES[place]}</div>);
    expect(screen.getByText(NAME)).toHaveProperty('tagName', 'BDI');
  });
});

import { createFakeClock } from '#test/fake-clock.ts';
import { createHeightReport } from './height-report.ts';

function create() {
  const clock = createFakeClock();
  const sent: number[] = [];
  const report = createHeightReport(clock, (height) => sent.push(height));
  return { clock, sent, ...report };
}

describe('[HS-18] the reported height', () => {
  it('grows immediately, and shrinks when the content stays lower', () => {
    const { clock, sent, measured } = create();
    measured(531);
    measured(2273);
    measured(40);
    clock.advance(100);
    measured(531);
    expect(sent).toEqual([531, 2273]);
    clock.advance(150);
    expect(sent).toEqual([531, 2273, 531]);
  });

  it('is not sent while the content is only briefly lower, nor without a layout', () => {
    const { clock, sent, measured } = create();
    measured(531);
    measured(40);
    clock.advance(100);
    measured(531);
    measured(0);
    clock.advance(1000);
    expect(sent).toEqual([531]);
  });

  // Such loops: iframe-resizer#7, #218, #594. Here the page's scrollbar makes the frame narrower and its content lower.
  it('stays at the greater height when a lower frame makes the content higher again', () => {
    const { clock, sent, measured } = create();
    const heightIn = (frame: number): number => (frame > 600 ? 590 : 610);
    measured(610);
    for (let at = 0; at < 200; at += 1) {
      measured(heightIn(sent.at(-1) ?? 0));
      clock.advance(50);
    }
    expect(sent).toEqual([610, 590, 610]);
  });

  it('follows the content again once it leaves the two heights', () => {
    const { clock, sent, measured } = create();
    measured(610);
    measured(590);
    clock.advance(150);
    measured(610);
    measured(600);
    clock.advance(1000);
    measured(400);
    clock.advance(150);
    measured(450);
    expect(sent).toEqual([610, 590, 610, 400, 450]);
  });

  it('shrinks for a player who opens and closes a part of the screen', () => {
    const { clock, sent, measured } = create();
    measured(700);
    measured(500);
    clock.advance(2000);
    measured(700);
    clock.advance(2000);
    measured(500);
    clock.advance(150);
    expect(sent).toEqual([700, 500, 700, 500]);
  });

  it('sends nothing after dispose', () => {
    const { clock, sent, measured, dispose } = create();
    measured(700);
    measured(500);
    dispose();
    clock.advance(1000);
    expect(sent).toEqual([700]);
  });
});

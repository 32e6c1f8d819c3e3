/** @jest-environment ./build/jest/environment.cjs */
import { createFakeClock } from '#test/fake-clock.ts';
import { flushPromises } from '#test/fake-widget.ts';
import { watchPlace } from './watch-place.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  document.body.replaceChildren();
});

function place(isInPage = true) {
  const around = document.createElement('section');
  const parent = document.createElement('div');
  const node = document.createElement('div');
  parent.append(node);
  around.append(parent);
  if (isInPage) document.body.append(around);
  const clock = createFakeClock();
  const onRemoved = jest.fn();
  stops.push(watchPlace(node, clock, onRemoved));
  return { around, parent, node, clock, onRemoved };
}

describe('[HS-16] a page that removes the widget’s node', () => {
  it('by emptying its parent ends the widget immediately, and once', async () => {
    const { parent, clock, onRemoved } = place();
    parent.innerHTML = '';
    await flushPromises();
    expect(onRemoved).toHaveBeenCalledTimes(1);
    clock.advance(10_000);
    expect(onRemoved).toHaveBeenCalledTimes(1);
  });

  it('by emptying or removing something around it ends the widget after two looks', () => {
    const { around, clock, onRemoved } = place();
    document.body.replaceChildren();
    clock.advance(1000);
    expect(onRemoved).not.toHaveBeenCalled();
    clock.advance(1000);
    expect(onRemoved).toHaveBeenCalledTimes(1);
    expect(around.isConnected).toBe(false);
  });

  it('only to put it elsewhere, or back soon, does not end the widget', async () => {
    const { around, parent, node, clock, onRemoved } = place();
    const other = document.createElement('main');
    document.body.append(other);
    other.append(node);
    await flushPromises();
    parent.append(node);
    await flushPromises();
    around.remove();
    clock.advance(1500);
    document.body.append(around);
    clock.advance(10_000);
    expect(onRemoved).not.toHaveBeenCalled();
  });

  it('is not mistaken for a node that is not in the page yet', () => {
    const { around, clock, onRemoved } = place(false);
    clock.advance(10_000);
    expect(onRemoved).not.toHaveBeenCalled();
    document.body.append(around);
    clock.advance(1000);
    around.remove();
    clock.advance(2000);
    expect(onRemoved).toHaveBeenCalledTimes(1);
  });

  it('is not noticed after it was stopped', async () => {
    const { parent, clock, onRemoved } = place();
    stops.pop()?.();
    parent.innerHTML = '';
    await flushPromises();
    clock.advance(10_000);
    expect([onRemoved.mock.calls.length, clock.pending]).toEqual([0, 0]);
  });
});

/** @jest-environment ./build/jest/environment.cjs */
import { scrollToInvalid } from './scroll-to-invalid.ts';

function show() {
  document.body.innerHTML = `<form><input name="wrong" aria-invalid="true"><input name="other"><button>Send</button></form>`;
  const form = document.querySelector('form')!;
  for (const input of form.querySelectorAll('input')) input.scrollIntoView = () => undefined;
  form.querySelector('button')!.focus();
  return form;
}

const nextFrame = () => new Promise(requestAnimationFrame);

beforeEach(() => {
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
});

it('[FM-10] focuses the first invalid control', async () => {
  const form = show();
  expect(scrollToInvalid(form)).toBe(true);
  await nextFrame();
  expect(document.activeElement).toHaveAttribute('name', 'wrong');
});

it('[FM-10, FM-19] does not take the focus from a player who has already moved to another field', async () => {
  const form = show();
  scrollToInvalid(form);
  form.querySelector<HTMLInputElement>('[name="other"]')!.focus();
  await nextFrame();
  expect(document.activeElement).toHaveAttribute('name', 'other');
});

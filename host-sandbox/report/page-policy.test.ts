import { framesOnly } from './page-policy.ts';

describe('a page’s policy', () => {
  it.each([
    [["frame-src 'self' https://pay.example"]],
    [["default-src 'none'"]],
    [["frame-src *; frame-ancestors 'none'", 'child-src https://pay.example']],
    [['FRAME-SRC https://pay.example; frame-src *']],
  ])('%j restricts frames', (policies) => {
    expect(framesOnly(policies).isTight).toBe(true);
  });

  it.each([
    [[]],
    [["script-src 'self'"]],
    [['frame-src https:; default-src https://pay.example']],
    [['frame-src https://*']],
    [["frame-src 'self' data:"]],
  ])('%j does not', (policies) => {
    expect(framesOnly(policies).isTight).toBe(false);
  });
});

import { framesOnly } from './page-policy.ts';

describe('the policy of a page', () => {
  it.each([
    [["frame-src 'self' https://pay.example"]],
    [["default-src 'none'"]],
    [["frame-src *; frame-ancestors 'none'", 'child-src https://pay.example']],
    [['FRAME-SRC https://pay.example; frame-src *']],
  ])('%j bounds what is framed', (policies) => {
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

import { checkFramePolicy } from './page-policy.ts';

describe('a page’s policy', () => {
  it.each([
    [["frame-src 'self' https://pay.example"]],
    [["default-src 'none'"]],
    [["frame-src *; frame-ancestors 'none'", 'child-src https://pay.example']],
    [['FRAME-SRC https://pay.example; frame-src *']],
  ])('%j restricts frames', (policies) => {
    expect(checkFramePolicy(policies).isRestricted).toBe(true);
  });

  it.each([
    [[]],
    [["script-src 'self'"]],
    [['frame-src https:; default-src https://pay.example']],
    [['frame-src https://*']],
    [["frame-src 'self' data:"]],
  ])('%j does not', (policies) => {
    expect(checkFramePolicy(policies).isRestricted).toBe(false);
  });
});

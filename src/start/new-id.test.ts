import { newId } from './new-id.ts';

describe('newId()', () => {
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'isSecureContext');
  });

  it.each([
    ['with https', true, /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/],
    ['without https', false, /^[\da-f]{32}$/],
  ])('%s makes an id of 128 bits that is never made again', (_where, isSecureContext, form) => {
    Object.assign(globalThis, { isSecureContext });
    const ids = Array.from({ length: 1000 }, newId);
    for (const id of ids) expect(id).toMatch(form);
    expect(new Set(ids).size).toBe(1000);
  });
});

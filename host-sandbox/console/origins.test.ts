import { chooseOrigins } from './origins.ts';

const page = (query = '') => new URL(`http://localhost:5400/iframe.html${query}`);

describe('the origins a sandbox page talks to', () => {
  it('are the next two ports by default', () => {
    expect(chooseOrigins(page(), {})).toEqual({
      sandbox: 'http://localhost:5400',
      widget: 'http://localhost:5401',
      gateway: 'http://localhost:5402',
    });
  });

  it('come from the server', () => {
    const served = { widget: 'http://localhost:40001', gateway: 'http://localhost:40002/' };
    expect(chooseOrigins(page(), served)).toMatchObject({
      widget: 'http://localhost:40001',
      gateway: 'http://localhost:40002',
    });
  });

  it('come from the query, independently of each other', () => {
    const served = { widget: 'http://localhost:40001', gateway: 'http://localhost:40002' };
    expect(chooseOrigins(page('?widget=https://pay.example'), served)).toMatchObject({
      widget: 'https://pay.example',
      gateway: 'http://localhost:40002',
    });
  });

  it.each(['javascript:alert(1)', 'nonsense', '', 'file:///etc'])('are never %p', (value) => {
    const found = chooseOrigins(page(`?widget=${encodeURIComponent(value)}`), { widget: 7 });
    expect(found.widget).toBe('http://localhost:5401');
  });
});

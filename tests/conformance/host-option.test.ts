import { createServer } from 'node:http';
import { freePort } from '../unit/free-port.ts';
import { expectAnswer, originOf } from './host-option.ts';

describe('[TR-13] the options --host and --second-host', () => {
  it.each([
    ['https://gateway.example', 'https://gateway.example'],
    ['https://gateway.example:8443/', 'https://gateway.example:8443'],
    ['http://localhost:4402', 'http://localhost:4402'],
  ])('accept %s', (value, origin) => {
    expect(originOf('host', value)).toBe(origin);
  });

  it.each([
    'localhost:42001',
    'https://gateway.example/api',
    'http://localhost:4402/api',
    'http://gateway.example',
    'nonsense',
  ])('refuse %s, as the widget does', (value) => {
    expect(() => originOf('second-host', value)).toThrow(
      `--second-host ${value}: host has to be an https origin without a path`,
    );
  });

  it('refuse an empty one, which in `loaded` would mean the widget’s own origin', () => {
    expect(() => originOf('host', '')).toThrow("--host needs the gateway's origin");
  });
});

describe('[TR-13] a gateway that does not answer', () => {
  it('is reported with its address', async () => {
    const origin = `http://localhost:${await freePort()}`;
    await expect(expectAnswer(origin, 1000)).rejects.toThrow(`${origin} does not answer: ECONNREFUSED`);
  });

  it('is reported when it is too slow', async () => {
    const server = createServer(() => undefined);
    await new Promise<void>((resolve) => server.listen(0, resolve));
    const origin = `http://localhost:${(server.address() as { port: number }).port}`;
    await expect(expectAnswer(origin, 100)).rejects.toThrow(`${origin} does not answer: `);
    server.closeAllConnections();
    server.close();
  });

  it('is distinguished from one that refuses', async () => {
    const server = createServer((_, response) => response.writeHead(404).end());
    await new Promise<void>((resolve) => server.listen(0, resolve));
    const origin = `http://localhost:${(server.address() as { port: number }).port}`;
    await expect(expectAnswer(origin, 1000)).resolves.toBeUndefined();
    server.closeAllConnections();
    server.close();
  });
});

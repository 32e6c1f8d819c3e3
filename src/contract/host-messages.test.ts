import manifest from '../../package.json';
import { VERSION } from './host-messages.ts';

describe('the version', () => {
  it('[HS-1] announced by the widget is that of its package', () => {
    expect(VERSION).toBe(`v${manifest.version}`);
    expect(VERSION).toBe('v1.0.356');
  });
});

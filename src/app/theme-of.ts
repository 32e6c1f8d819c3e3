import type { HostMode } from '#host/host-bridge.ts';
import type { Theme } from '#theme/palette.ts';

/** LN-5 */
export const themeOf = (mode: HostMode): Theme => (mode === 'ios' || mode === 'android' ? 'dark' : 'light');

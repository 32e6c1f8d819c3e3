import type { HostData } from '#contract/host-messages.ts';
import { HOST_MODES, type HostMode } from '#host/host-modes.ts';
import type { Tokens } from '#state/services.ts';
import type { ConnectionOptions } from '#transport/socket-address.ts';

interface ConnectionContext {
  readonly host: HostData;
  readonly mode: HostMode;
  /** Address of the widget's folder, ending in a slash. */
  readonly base: string;
  readonly tokens: () => Tokens;
  readonly language: () => string;
}

/** Which gateway a widget connects to, and as whom (HS-8, TR-5). */
export function connectionOptions({
  host,
  mode,
  base,
  tokens,
  language,
}: ConnectionContext): ConnectionOptions {
  const platform = HOST_MODES[mode].native;
  return {
    baseUrl: host.parent.host ?? new URL(base).origin,
    parentToken: () => tokens().parent,
    userToken: () => tokens().user,
    parent: host.parent,
    language,
    native: platform && { platform },
  };
}

/** The tokens in the host's `loaded`. */
export const tokensOf = ({ parent, user }: HostData): Tokens => ({ parent: parent.token, user: user.token });

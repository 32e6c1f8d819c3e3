import type { Observations } from './observations.ts';

/**
 * The permissions that the module needs from the page's policy (docs/going-live.md), with their names in the
 * report.
 */
export const REFUSALS: ReadonlyMap<string, string> = new Map([
  ['scripts', '`script-src` of the widget’s folder'],
  ['calls', '`connect-src` of the widget’s origin'],
  ['gateway', '`connect-src` of the gateway'],
  ['sockets', '`connect-src` of the gateway’s sockets (wss)'],
  ['pictures', '`img-src` of the widget’s origin'],
  ['codes', '`img-src` of `blob:`'],
  ['frames', '`frame-src` of the widget’s origin'],
  ['forms', '`form-action` of a payment page'],
  ['cashier#remote', '`trusted-types` of `cashier#remote`'],
  ['cashier#captcha', '`trusted-types` of `cashier#captcha`'],
  ['dompurify', '`trusted-types` of `dompurify`'],
]);

/** What the frame of a trial says once it works. */
const GREETING = 'probe-frame-works';
const POLICIES = ['cashier#remote', 'cashier#captcha', 'dompurify'];
/** How long the browser may take to report what it has blocked, or a loaded frame to greet, in ms. */
const REPORT_MS = 400;
/** How long the frame of a trial may take to load on a slow network, in ms. */
const FRAME_MS = 10_000;
/** A payment page may have any origin; this one never exists. */
const PAYMENT_PAGE = 'https://payment.invalid/';

interface ScriptPolicy {
  createScriptURL(url: string): string;
}
interface TrustedTypes {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

/** One trial, with the violation that the browser reports when it blocks it. */
interface Trial {
  readonly name: string;
  readonly directive: string;
  /** The prefix of the blocked address. */
  readonly address: string;
  readonly attempt: () => void;
}

export interface PageNeedsOptions {
  readonly window: Window;
  /** Address of the probe's folder. */
  readonly base: string;
  /** Origin of the gateway. */
  readonly gateway: string;
}

/**
 * Tries what the widget would do and returns what the page's policy blocked, according to the browser, and whether a
 * frame of the widget's origin works. No
 * player data is sent: the gateway gets only a HEAD request for its first page. May be called once per page,
 * because a policy name may be used only once.
 */
export async function tryPageNeeds({
  window,
  base,
  gateway,
}: PageNeedsOptions): Promise<Pick<Observations, 'refused' | 'framesWork'>> {
  const { document } = window;
  const refused = new Set<string>();
  const script = createPolicies(window, (name) => refused.add(name));
  const after = (ms: number) => new Promise((resolve) => window.setTimeout(resolve, ms));
  let give: (works: boolean) => void = () => {};
  const greeting = new Promise<boolean>((resolve) => (give = resolve));
  // A frame that the browser blocks loads, too: as an empty page.
  const onFrame = () => void after(REPORT_MS).then(() => give(false));
  void after(FRAME_MS).then(() => give(false));
  const { trials, clean } = createTrials({ window, base, gateway, onFrame }, script);

  function onViolation({ disposition, effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): void {
    if (disposition !== 'enforce') return;
    for (const { name, directive, address } of trials)
      if (effectiveDirective.startsWith(directive) && blockedURI.startsWith(address)) refused.add(name);
  }

  function onMessage({ data, origin }: MessageEvent<unknown>): void {
    if (data === GREETING && origin === new URL(base).origin) give(true);
  }

  window.addEventListener('message', onMessage);
  document.addEventListener('securitypolicyviolation', onViolation);
  for (const { name, attempt } of trials) {
    try {
      attempt();
    } catch {
      // A browser may throw instead of reporting a violation.
      refused.add(name);
    }
  }
  const [framesWork] = await Promise.all([greeting, after(REPORT_MS)]);
  document.removeEventListener('securitypolicyviolation', onViolation);
  window.removeEventListener('message', onMessage);
  clean();
  return { refused: [...REFUSALS.keys()].filter((name) => refused.has(name)), framesWork };
}

/** Creates the widget's Trusted Types policies if the browser supports them; returns the one for its scripts. */
function createPolicies(window: Window, onRefused: (name: string) => void): ScriptPolicy | null {
  const { trustedTypes } = window as { readonly trustedTypes?: TrustedTypes };
  let script: ScriptPolicy | null = null;
  for (const name of trustedTypes ? POLICIES : []) {
    try {
      const policy = trustedTypes?.createPolicy(name, { createScriptURL: (url) => url });
      script ??= policy ?? null;
    } catch {
      onRefused(name);
    }
  }
  return script;
}

interface TrialOptions extends PageNeedsOptions {
  /** Called when the frame has loaded. */
  readonly onFrame: () => void;
}

function createTrials({ window, base, gateway, onFrame }: TrialOptions, script: ScriptPolicy | null) {
  const { document } = window;
  const { origin } = new URL(base);
  const file = `${base}allowed.js`;
  const made = document.createElement('div');
  made.hidden = true;
  document.body.append(made);
  const picture = URL.createObjectURL(
    new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/svg+xml' }),
  );
  const request = (address: string): void =>
    void window.fetch(address, { method: 'HEAD', mode: 'no-cors', credentials: 'omit' }).catch(() => null);
  const sockets = gateway.replace(/^http/, 'ws');

  const trials: readonly Trial[] = [
    {
      name: 'scripts',
      directive: 'script-src',
      address: origin,
      attempt() {
        const element = document.createElement('script');
        element.src = script?.createScriptURL(file) ?? file;
        made.append(element);
      },
    },
    { name: 'calls', directive: 'connect-src', address: origin, attempt: () => request(file) },
    { name: 'gateway', directive: 'connect-src', address: gateway, attempt: () => request(`${gateway}/`) },
    {
      name: 'sockets',
      directive: 'connect-src',
      address: sockets,
      attempt: () => new WebSocket(`${sockets}/`).close(),
    },
    { name: 'pictures', directive: 'img-src', address: origin, attempt: () => (new Image().src = file) },
    { name: 'codes', directive: 'img-src', address: 'blob', attempt: () => (new Image().src = picture) },
    {
      name: 'frames',
      directive: 'frame-src',
      address: origin,
      attempt() {
        const frame = document.createElement('iframe');
        frame.src = `${base}greeting`;
        frame.addEventListener('load', onFrame);
        made.append(frame);
      },
    },
    {
      name: 'forms',
      directive: 'form-action',
      address: PAYMENT_PAGE.slice(0, -1),
      attempt() {
        const frame = document.createElement('iframe');
        frame.name = `probe-${window.performance.now()}`;
        const form = document.createElement('form');
        Object.assign(form, { action: PAYMENT_PAGE, method: 'POST', target: frame.name });
        made.append(frame, form);
        form.submit();
      },
    },
  ];
  return {
    trials,
    clean() {
      made.remove();
      URL.revokeObjectURL(picture);
    },
  };
}

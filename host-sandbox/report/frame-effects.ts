import type { Observations } from './observations.ts';
import { POWERS } from './rules-frame.ts';

interface Policed {
  /** Only in Chromium; other browsers do not expose a frame's permissions. */
  readonly featurePolicy?: { allowsFeature(name: string): boolean };
}

/** Properties of a cross-origin frame that can be observed from inside it. */
export function frameEffects(
  window: Window,
): Pick<Observations, 'powers' | 'sandboxed' | 'isRewritten' | 'size'> {
  const { featurePolicy } = window.document as Document & Policed;
  return {
    powers: featurePolicy
      ? Object.fromEntries(POWERS.map((power) => [power, featurePolicy.allowsFeature(power)]))
      : null,
    sandboxed: {
      is: isSandboxed(window.document),
      ownOrigin: window.origin !== 'null',
      forms: canSubmit(window.document),
    },
    isRewritten: hasOtherScripts(window.document),
    size: { width: window.innerWidth, height: window.innerHeight },
  };
}

/** The probe's document has only scripts with an address on its own origin. */
function hasOtherScripts({ scripts, location }: Document): boolean {
  return Array.from(scripts).some(({ src }) => !src.startsWith(`${location.origin}/`));
}

/** A sandboxed frame must not assign it; elsewhere the assignment has no effect. */
function isSandboxed(document: Document): boolean {
  try {
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- the assignment is the question
    document.domain = document.domain;
    return false;
  } catch {
    return true;
  }
}

/** A sandboxed frame without allow-forms fires no submit event. */
function canSubmit(document: Document): boolean {
  const form = document.createElement('form');
  let wasRequested = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    wasRequested = true;
  });
  document.body.append(form);
  form.requestSubmit();
  form.remove();
  return wasRequested;
}

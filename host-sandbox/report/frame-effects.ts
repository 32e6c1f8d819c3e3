import type { Observations } from './observations.ts';
import { POWERS } from './rules-frame.ts';

interface Policed {
  /** Chromium's; other browsers do not say what a frame may. */
  readonly featurePolicy?: { allowsFeature(name: string): boolean };
}

/** What a frame of another origin can tell of itself from within. */
export function frameEffects(window: Window): Pick<Observations, 'powers' | 'sandboxed' | 'size'> {
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
    size: { width: window.innerWidth, height: window.innerHeight },
  };
}

/** Any sandbox forbids the assignment; without one it is allowed, and without effect. */
function isSandboxed(document: Document): boolean {
  try {
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- the assignment is the question
    document.domain = document.domain;
    return false;
  } catch {
    return true;
  }
}

/** A form that a sandbox forbids to submit does not even say that it is about to be. */
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

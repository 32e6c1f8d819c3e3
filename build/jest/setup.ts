import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Tests must not fail because the machine is busy.
configure({ reactStrictMode: true, asyncUtilTimeout: 15_000 });

// Features that jsdom lacks.
if (typeof window !== 'undefined')
  window.matchMedia = ((media: string) => ({ matches: false, media })) as typeof window.matchMedia;

// A list that one test's widget has kept must not be on the next one's screen.
if (typeof window !== 'undefined')
  afterEach(() => {
    window.localStorage.clear();
  });

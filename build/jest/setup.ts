import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A busy machine is slow, not wrong.
configure({ reactStrictMode: true, asyncUtilTimeout: 15_000 });

// What jsdom lacks.
if (typeof window !== 'undefined')
  window.matchMedia = ((media: string) => ({ matches: false, media })) as typeof window.matchMedia;

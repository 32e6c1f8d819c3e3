import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A busy machine is slow, not wrong.
configure({ reactStrictMode: true, asyncUtilTimeout: 15_000 });

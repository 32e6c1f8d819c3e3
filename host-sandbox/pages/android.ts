import { startPhonePage } from './phone-page.ts';

startPhonePage('android');

// A script module, because webpack's import() of a CommonJS package needs 0.2 KB more before the list.
import 'react-dom/client';
import { savesData } from './saves-data.ts';

/**
 * Requests the code of the forms before the interface runs, because the network would be idle meanwhile. Where that
 * fails, or the player saves data, it is loaded when a form is opened.
 */
export async function requestForms(): Promise<void> {
  if (savesData()) return;
  try {
    await import(/* webpackChunkName: "form" */ '#parts/method/method-screen.tsx');
  } catch {
    // The screen loads it again.
  }
}

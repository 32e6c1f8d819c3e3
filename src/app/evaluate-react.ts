// A script module, because webpack's import() of a CommonJS package needs 0.2 KB more before the list.
import 'react-dom/client';
import { savesData } from './saves-data.ts';

// Requested before the interface runs: the network would be idle meanwhile, and a tap would wait longer.
if (!savesData())
  import(/* webpackChunkName: "form" */ '#parts/method/method-screen.tsx').catch(() => undefined);

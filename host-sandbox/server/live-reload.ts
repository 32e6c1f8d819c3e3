import { watch, type FSWatcher } from 'node:fs';
import type { RequestHandler, Response } from 'express';
import type { Timers } from '../../gateway/timers.ts';

/** A build writes many files, so pages reload once no file has changed for this long, in ms. */
const QUIET_MS = 200;

export interface LiveReload {
  /** Server-sent events with `data: reload` on every change of the folder. */
  readonly handler: RequestHandler;
  dispose(): void;
}

/** Notifies open pages of changes below an existing folder. */
export function createLiveReload(folder: string, timers: Timers): LiveReload {
  const pages = new Set<Response>();
  let cancel = () => {};
  const watcher: FSWatcher = watch(folder, { recursive: true }, () => {
    cancel();
    cancel = timers.after(QUIET_MS, () => {
      for (const page of pages) page.write('data: reload\n\n');
    });
  });
  return {
    handler(request, response) {
      response.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'access-control-allow-origin': '*',
      });
      response.write(': connected\n\n');
      pages.add(response);
      request.on('close', () => pages.delete(response));
    },
    dispose() {
      cancel();
      watcher.close();
      for (const page of pages) page.end();
    },
  };
}

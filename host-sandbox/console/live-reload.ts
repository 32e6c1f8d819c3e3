/** Reloads the page after every build if the server has named an event stream of builds. */
export function startLiveReload(address: unknown): void {
  if (typeof address !== 'string') return;
  new EventSource(address).addEventListener('message', () => location.reload());
}

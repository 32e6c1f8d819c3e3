/** Loads the page again after every build, where the server told of an address that tells of builds. */
export function startLiveReload(address: unknown): void {
  if (typeof address !== 'string') return;
  new EventSource(address).addEventListener('message', () => location.reload());
}

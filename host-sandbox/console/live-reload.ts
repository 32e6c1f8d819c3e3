/** While developing, loads the page again after every build; the server sends an event to tell. */
export function startLiveReload(): void {
  if (process.env.NODE_ENV !== 'development') return;
  new EventSource('/__reload').addEventListener('message', () => location.reload());
}

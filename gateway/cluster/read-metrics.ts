/** A node's metrics by Prometheus name and labels: `gateway_sockets`, `gateway_calls_total{type="x"}`. */
export type Figures = Readonly<Record<string, number>>;

const WAIT_MS = 1500;

/** Reads a node's metrics page; null when the node does not answer. */
export async function readMetrics(address: string): Promise<Figures | null> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(WAIT_MS) });
    return figuresOf(await response.text());
  } catch {
    return null;
  }
}

/** The gateway's own metrics in a metrics page. */
function figuresOf(text: string): Figures {
  const lines = text
    .split('\n')
    .filter((line) => /^(gateway_|process_resident|nodejs_eventloop_lag_p99)/.test(line));
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}

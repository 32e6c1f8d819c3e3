import type { Analytics } from '#analytics/create-analytics.ts';
import type { Redact } from '#analytics/redact.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Dropped } from '#contract/fit.ts';
import { NETWORK_ERROR_TEXT, type CashierError } from '#domain/error.ts';
import type { Section } from '#domain/section.ts';
import type { HostBridge } from '#host/host-bridge.ts';
import type { StartPlan } from './plan.ts';

interface ReportsOptions {
  readonly bridge: HostBridge;
  readonly analytics: Analytics;
  readonly redact: Redact;
  readonly plan: StartPlan;
  readonly isInner: boolean;
}

export type Reports = ReturnType<typeof createReports>;

/** What a widget reports of its host and its gateway, each thing once: to the analytics, and to the host. */
export function createReports({ bridge, analytics, redact, plan, isInner }: ReportsOptions) {
  const isHttp = plan.transport === 'http';
  const reportedToHost = new WeakSet<CashierError>();
  const reported = new Set<string>();
  const warned = new Set<string>();

  function reportError(section: Section | null, code: string, text: string): void {
    analytics.track('error', { transaction: section, methodType: 'default', data: { code, text } });
  }

  function reportToHost(error: CashierError): void {
    if (reportedToHost.has(error)) return;
    reportedToHost.add(error);
    // The text may come from the gateway and repeat values that were sent to it.
    bridge.send({ messageType: 'onDisplayError', payload: redact(displayError(error, isHttp)) });
  }

  function warn(field: string, text: string): void {
    if (warned.has(field) || isInner) return;
    warned.add(field);
    bridge.send({ messageType: 'onWarning', payload: redact({ field, text }) });
  }

  function warnOfHost(): void {
    const url = plan.connection.baseUrl;
    warn('loaded.host', `${url} does not answer: is it the gateway, and does it allow this origin?`);
  }

  return {
    reportToHost,
    warn,
    /** The connection is lost. */
    onLost(error: CashierError): void {
      reportToHost(error);
      warnOfHost();
    },
    /** A call has failed. */
    onFailure(error: CashierError, section: Section | null, name: EndpointName): void {
      reportError(section, error.serverCode ?? error.code, error.message);
      // Content blockers stop the metrics alone: player and host miss nothing.
      if (name === 'metrics' && !error.status) return;
      if (isHttp && error.message === NETWORK_ERROR_TEXT) warnOfHost();
      reportToHost(error);
    },
    /** Part of an answer was left out, or read in another way. */
    onDrop({ where, name, field, text: said }: Dropped, endpoint: string, section: Section | null): void {
      const text = `${endpoint}: ${said ? `${where} ${said}` : `left out ${where}`}${name === null ? '' : ` (${name})`}`;
      // Polling a status, or reading a list again, would report the same problem each time.
      if (reported.has(text)) return;
      reported.add(text);
      reportError(section, 'contract', text);
      const place = `${endpoint}.${where}${field ? `.${field}` : ''}`;
      const fault = said ?? 'was left out: it does not fit the contract';
      warn(place, said && name === null ? said : `${name ?? 'an element'} ${fault}`);
    },
    /** A time of the gateway was read in another way. */
    onOtherTime({ where, text = '' }: Dropped): void {
      if (!warned.has(where)) reportError(null, 'contract', `${where} ${text}`);
      warn(where, text);
    },
  };
}

function displayError({ serverCode, message, code, status }: CashierError, isHttp: boolean) {
  const isHttpAnswer = isHttp && status !== undefined;
  return {
    text: isHttpAnswer ? `Server.HTTP.request.ERROR: ${message}` : message,
    code: serverCode ?? (message === NETWORK_ERROR_TEXT ? 'socket.networkError' : code),
    ...(status !== undefined && { status }),
  };
}

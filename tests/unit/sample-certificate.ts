import type { Certificate, Result } from '../../host-sandbox/certificates/certificate.ts';

/** Test helper: what a certificate says of one rule. */
export const ruleResult = (name: string, result: Result): Certificate['rules'][number] => ({
  name,
  requirement: `what ${name} requires`,
  result,
  problems: result === 'broken' ? [{ where: 'http GET /x', what: 'is <b>refused</b>' }] : [],
  advice: [],
});

/** Test helper: a certificate with these rules. */
export const sampleCertificate = (...rules: Certificate['rules']): Certificate => ({
  certificate: 'cashier-gateway-conformance',
  date: '2026-01-02T03:04:05.678Z',
  gateway: 'https://gateway.example',
  secondGateway: null,
  contractVersion: '1.0',
  widgetVersion: 'v1.0.356',
  documents: 'ab'.repeat(32),
  node: '22.1.0',
  transports: ['http', 'socket'],
  country: 'mx',
  currency: 'MXN',
  paid: true,
  rules,
});

const UPLOAD_TIMEOUT_MS = 180_000;

/** Resolves with the options of a client that sends a file: it has minutes, and reports the share that has left, from 0 to 1. */
export async function reportingTransport(onShare: (share: number) => void) {
  const { fetchReporting } = await import('./fetch-reporting.ts');
  return { timeoutMs: UPLOAD_TIMEOUT_MS, fetch: fetchReporting(onShare) };
}

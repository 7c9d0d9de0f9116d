import { createRequire } from 'node:module';
import type { Certificate } from './cutting-proxy.ts';

/** A certificate of 127.0.0.1 that signs itself, valid until 2126; its key guards nothing. */
export const TEST_CERTIFICATE: Certificate = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgxvsKE3dpO99kEvzP
mJXUTrX13uNKq+uwtHT/WmweXQmhRANCAAQKiIgCbzyVUVed6H1WNXiD+PLrXB0k
xdfyneLXXGG0G3q+E05kmAi6dfAvEUkFmFtvVX+gPC2/GM3bAf1PVdXx
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBkDCCATagAwIBAgIUQBwgxFZN5FXLECmMb+lYRMie0NgwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJMTI3LjAuMC4xMCAXDTI2MTEyODA5MDAzMloYDzIxMjYxMTA0
MDkwMDMyWjAUMRIwEAYDVQQDDAkxMjcuMC4wLjEwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQKiIgCbzyVUVed6H1WNXiD+PLrXB0kxdfyneLXXGG0G3q+E05kmAi6
dfAvEUkFmFtvVX+gPC2/GM3bAf1PVdXxo2QwYjAdBgNVHQ4EFgQUeO0wppnIgy9H
W/1aiQpg/UHh8oMwHwYDVR0jBBgwFoAUeO0wppnIgy9HW/1aiQpg/UHh8oMwDwYD
VR0TAQH/BAUwAwEB/zAPBgNVHREECDAGhwR/AAABMAoGCCqGSM49BAMCA0gAMEUC
IC2V6WovWtwLuEFURXRGik1kciSQsEqQwiCZkNrlWM7mAiEAhVnzvRaXst04jC2/
Rcw62SxyJwXDKTJUY4Jqv2Ye/wI=
-----END CERTIFICATE-----
`,
};

interface Tls {
  createSecureContext(options?: object): { readonly context: { addCACert(cert: string): void } };
}

/** Lets every client of this process trust a certificate, as NODE_EXTRA_CA_CERTS does at a start. Returns what ends that. */
export function trust(cert: string): () => void {
  const tls = createRequire(import.meta.url)('node:tls') as Tls;
  const original = tls.createSecureContext.bind(tls);
  tls.createSecureContext = (options) => {
    const made = original(options);
    made.context.addCACert(cert);
    return made;
  };
  return () => {
    tls.createSecureContext = original;
  };
}

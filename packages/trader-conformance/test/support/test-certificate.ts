import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Certificate } from './doorway.ts';

/** Makes a certificate of 127.0.0.1 that signs itself. */
export function newCertificate(): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'candor-certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  try {
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
    const name = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
    const files = ['-keyout', key, '-out', cert];
    execFileSync('openssl', ['req', '-x509', '-nodes', '-days', '1', ...curve, ...name, ...files], {
      stdio: 'ignore',
    });
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

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

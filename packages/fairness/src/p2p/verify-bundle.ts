/**
 * Verifies the evidence bundle of a P2P order step by step, with what each step found: what the page in the browser runs. The
 * script in tools/verify-p2p derives the same in its own words.
 */
import { amountsStep, priceStep } from './check-amounts.ts';
import { evidenceStep, orderStep, picturesStep, termsStep } from './check-evidence.ts';
import { commitmentStep, courseStep, linesStep } from './check-lines.ts';
import { isRecord, type P2pBundle, parsed, readBundle } from './bundle.ts';
import { type BundleFiles, type BundlePorts, type Found, type P2pStep, stepOf } from './step.ts';

/**
 * Resolves with the steps in their order. Price and amounts are computed only from numbers that are signed and committed to, and
 * nothing from a bundle that cannot be read.
 */
export async function verifyBundle(files: BundleFiles, ports: BundlePorts): Promise<readonly P2pStep[]> {
  const signature = await signatureStep(files, ports);
  const bundle = bundleIn(files);
  if (bundle === undefined)
    return signature.isRight
      ? [signature, stepOf('evidence', { fault: 'not_read', found: [] })]
      : [signature];
  const commitment = await commitmentStep(bundle, ports);
  const steps = [
    signature,
    await evidenceStep(bundle, ports),
    await picturesStep(bundle, files, ports),
    await termsStep(bundle, ports),
    orderStep(bundle),
    await linesStep(bundle, ports),
    commitment,
    courseStep(bundle),
  ];
  if (!signature.isRight || !commitment.isRight) return steps;
  return [...steps, await priceStep(bundle, ports), amountsStep(bundle)];
}

/** The bundle of the files; undefined where it is missing or cannot be read. */
export function bundleIn(files: BundleFiles): P2pBundle | undefined {
  return files.bundle === undefined ? undefined : readBundle(files.bundle);
}

async function signatureStep(files: BundleFiles, ports: BundlePorts): Promise<P2pStep> {
  const { bundle, signature: file } = files;
  if (bundle === undefined || file === undefined)
    return stepOf('signature', { fault: 'files_missing', found: [] });
  const read = parsed(file);
  const { sha256, key_id: id, signature } = isRecord(read) ? read : {};
  const digest = await ports.sha256(bundle);
  const found: Found[] = [['digest', digest]];
  if (digest !== sha256) return stepOf('signature', { fault: 'digest_differs', found });
  const key = (await ports.keys()).find(({ key_id: published }) => published === id);
  if (key === undefined) return stepOf('signature', { fault: 'key_unknown', at: String(id), found });
  found.push(['key', key.key_id], ['since', key.since ?? '']);
  const isSigned = await ports.isSigned({
    text: digest,
    signature: String(signature),
    publicKey: key.public_key,
  });
  return stepOf('signature', { ...(!isSigned && { fault: 'signature_wrong' }), found });
}

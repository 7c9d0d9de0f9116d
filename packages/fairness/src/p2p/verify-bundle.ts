/**
 * Verifies the evidence bundle of a P2P order step by step, with what each step found: what the page in the browser runs. The
 * script in tools/verify-p2p derives the same in its own words.
 */
import { amountsStep, priceStep } from './check-amounts.ts';
import { evidenceStep, orderStep, picturesStep, termsStep } from './check-evidence.ts';
import { commitmentStep, courseStep, isKeyRecorded, linesStep } from './check-lines.ts';
import { isRecord, type P2pBundle, parsed, readBundle } from './bundle.ts';
import {
  type BundleFiles,
  type BundlePorts,
  type Found,
  type P2pStep,
  type PublicKey,
  stepOf,
} from './step.ts';

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
  const named = (await ports.keys()).filter(({ key_id: published }) => published === id);
  if (named.length === 0) return stepOf('signature', { fault: 'key_unknown', at: String(id), found });
  const key = named.find((each) => isOfTime(each, madeMsOf(bundle)));
  if (key === undefined) return stepOf('signature', { fault: 'key_of_other_time', at: String(id), found });
  found.push(['key', key.key_id], ['since', key.since], ['until', key.until ?? '']);
  const isSigned = await ports.isSigned({
    text: digest,
    signature: String(signature),
    publicKey: key.public_key,
  });
  if (!isSigned) return stepOf('signature', { fault: 'signature_wrong', found });
  const isRecorded = await isKeyRecorded(key, ports);
  return stepOf('signature', { ...(!isRecorded && { fault: 'key_line_other' }), at: key.place, found });
}

/** The time at which a bundle says that it was made; NaN where it says none. */
function madeMsOf(bundle: string): number {
  const read = parsed(bundle);
  return isRecord(read) ? Date.parse(String(read['made_at'])) : NaN;
}

function isOfTime({ since, until }: PublicKey, atMs: number): boolean {
  return atMs >= Date.parse(since) && (until === null || atMs <= Date.parse(until));
}

/** The verification that the page in the browser runs, with the hashes and signatures of Node. */
import { createHash, verify } from 'node:crypto';
import { type BundlePorts, verifyBundle } from '@candor/fairness';

type Ask = (name: string, query: Record<string, string | number>) => Promise<unknown>;
type Answer<Name extends 'keys' | 'lines' | 'heads'> = Awaited<ReturnType<BundlePorts[Name]>>;

const sha256 = (content: string | Uint8Array) =>
  Promise.resolve(createHash('sha256').update(content).digest('hex'));

/** Resolves with the broken checks of a bundle, each with its fault and where it is, such as `lines line_changed 17`. */
export async function brokenChecks(files: ReadonlyMap<string, Buffer>, ask: Ask): Promise<readonly string[]> {
  const pictures = [...files].flatMap(([name, bytes]) =>
    name.startsWith('pictures/') ? [[name.slice('pictures/'.length), bytes] as const] : [],
  );
  const steps = await verifyBundle(
    {
      bundle: files.get('bundle.json')?.toString(),
      signature: files.get('signature.json')?.toString(),
      pictures: new Map(pictures),
    },
    {
      keys: async () => ((await ask('fairness/keys', {})) as { keys: Answer<'keys'> }).keys,
      lines: async (from, to) => (await ask('fairness/lines', { from, to })) as Answer<'lines'>,
      heads: async (seconds) =>
        ((await ask('fairness/heads', { from: seconds, to: seconds })) as { heads: Answer<'heads'> }).heads,
      sha256,
      sha256OfBytes: sha256,
      isSigned: ({ text, signature, publicKey }) =>
        Promise.resolve(verify(undefined, Buffer.from(text), publicKey, Buffer.from(signature, 'base64'))),
    },
  );
  return steps.flatMap(({ check, isRight, fault, at }) =>
    isRight ? [] : [[check, fault, at].filter((part) => part !== undefined).join(' ')],
  );
}

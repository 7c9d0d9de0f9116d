import { readFileSync } from 'node:fs';
import { FAMILIES, isPublicKey, readChainAmount } from '@candor/chains';
import { z } from 'zod';

const DECIMALS_MAX = 30;
const amountText = z.string().regex(/^(0|[1-9][0-9]{0,29})(\.[0-9]{1,30})?$/, {
  error: 'must be a plain decimal text, like "1000.5"',
});

const asset = z
  .strictObject({
    /** Number of the currency in the engine. */
    currencyId: z.int().positive(),
    /** Contract of the token; '' for the network's own coin. */
    token: z.string(),
    /** Decimals on the network. */
    decimals: z.int().min(0).max(DECIMALS_MAX),
    /** Decimals in the ledger. */
    scale: z.int().min(0).max(DECIMALS_MAX),
    /** The largest payment, the sum of an hour, and that of an hour to one address. */
    paymentMax: amountText,
    hourMax: amountText,
    addressHourMax: amountText,
  })
  .transform(({ paymentMax, hourMax, addressHourMax, ...rest }, context) => {
    const [payment, hour, addressHour] = [paymentMax, hourMax, addressHourMax].map((text) =>
      readChainAmount(text, rest.decimals),
    );
    if (payment === undefined || hour === undefined || addressHour === undefined) {
      context.addIssue({ code: 'custom', message: `a limit has more than ${rest.decimals} decimals` });
      return z.NEVER;
    }
    return { ...rest, paymentMax: payment, hourMax: hour, addressHourMax: addressHour };
  });

const address = z.url({ protocol: /^https?$/ });

const everyNetwork = {
  /** The code that the network has in the console. */
  code: z.string().regex(/^[A-Z0-9]{2,10}$/),
  network: z.string().min(1),
  /** The signer's own node, or its own watcher of a network's service: it believes no other. */
  node: address,
  /** The highest fee of one transaction, in units of the network's own coin. */
  feeMax: z
    .string()
    .regex(/^[1-9][0-9]{0,29}$/)
    .transform(BigInt),
  assets: z.array(asset).min(1),
  /** The only address to which coins are moved away from the hot wallet; absent: none are. */
  coldAddress: z.string().min(1).optional(),
};

/** A network whose keys are in the keystore. */
const keptNetwork = z.strictObject({ ...everyNetwork, family: z.enum(FAMILIES) });

/** A network whose keys a program of the operator holds. */
const serviceNetwork = z.strictObject({
  ...everyNetwork,
  family: z.literal('service'),
  /** The program that signs. */
  signer: address,
  /** The public key under which it and the watcher answer. */
  serviceKey: z.string().refine(isPublicKey, { error: 'must be 64 hexadecimal digits' }),
});

const settings = z.strictObject({
  /** The exchange's database; the role reads everything and writes `signing_answers` and `signer_states` alone. */
  databaseUrl: z.url({ protocol: /^postgres(ql)?$/ }),
  networks: z.array(z.discriminatedUnion('family', [keptNetwork, serviceNetwork])).min(1),
});

export type Settings = z.infer<typeof settings>;
export type NetworkSettings = Settings['networks'][number];
export type AssetSettings = NetworkSettings['assets'][number];

/** The settings are not usable; one sentence for each problem. */
export class SettingsInvalid extends Error {
  override readonly name = 'SettingsInvalid';
}

/** Reads the settings, which nothing but this file says: no row of the exchange's database can change them. */
export function readSettings(file: string): Settings {
  const read = settings.safeParse(parse(file));
  if (!read.success)
    throw new SettingsInvalid(
      read.error.issues.map(({ path, message }) => `${file}: ${path.join('.')} ${message}`).join('\n'),
    );
  const codes = read.data.networks.map(({ code }) => code);
  if (new Set(codes).size < codes.length) throw new SettingsInvalid(`${file}: a network is named twice`);
  return read.data;
}

function parse(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new SettingsInvalid(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

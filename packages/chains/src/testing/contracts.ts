import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Abi, Address, Hex } from 'viem';
import type { Anvil } from './anvil.ts';

const requireHere = createRequire(import.meta.url);
/** Found by an installed package, because a bundled program is in another folder than this file. */
const ROOT = join(dirname(requireHere.resolve('@openzeppelin/contracts/package.json')), '../../..');
const CONTRACTS = join(ROOT, 'packages/chains/test/contracts/');
const CACHE = join(ROOT, 'node_modules/.cache/candor-contracts/');

interface Compiled {
  readonly abi: Abi;
  readonly bytecode: Hex;
}

/** The contracts of tests, by their name in `test/contracts`. */
export type Contracts = Readonly<Record<string, Compiled>>;

/** A contract on a node. */
export interface Deployed {
  readonly address: Address;
  /** Calls a function in a transaction of an account of the node, which may fail; resolves with its hash. */
  call(functionName: string, args: readonly unknown[], from?: CallSettings): Promise<Hex>;
}

export interface CallSettings {
  /** Undefined: the account that deployed it. */
  readonly account?: Address;
  readonly value?: bigint;
}

/** Returns the compiled contracts; sources that were compiled before are not compiled again. */
export function compileContracts(): Contracts {
  const sources = Object.fromEntries(
    readdirSync(CONTRACTS)
      .filter((name) => name.endsWith('.sol'))
      .sort()
      .map((name) => [name, { content: readFileSync(`${CONTRACTS}${name}`, 'utf8') }]),
  );
  const { version } = requireHere('solc/package.json') as { version: string };
  const hash = createHash('sha256')
    .update(JSON.stringify([version, sources]))
    .digest('hex');
  const path = `${CACHE}${hash}.json`;
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Contracts;
  } catch {
    const contracts = compile(sources);
    mkdirSync(CACHE, { recursive: true });
    // Another worker may read it at this moment.
    const draft = `${path}.${randomUUID()}`;
    writeFileSync(draft, JSON.stringify(contracts));
    renameSync(draft, path);
    return contracts;
  }
}

/** Deploys a contract of the tests from the first account of a node. */
export async function deploy(
  { client, accounts }: Pick<Anvil, 'client' | 'accounts'>,
  compiled: Compiled | undefined,
  args: readonly unknown[] = [],
): Promise<Deployed> {
  const [deployer] = accounts;
  if (deployer === undefined || compiled === undefined)
    throw new Error('there is no such contract or account');
  const { abi, bytecode } = compiled;
  const hash = await client.deployContract({ abi, bytecode, args, account: deployer, chain: null });
  const { contractAddress } = await client.waitForTransactionReceipt({ hash });
  if (contractAddress === null || contractAddress === undefined) throw new Error('nothing was deployed');
  return {
    address: contractAddress,
    call: (functionName, callArgs, { account = deployer, value = 0n } = {}) =>
      client.writeContract({
        abi,
        address: contractAddress,
        functionName,
        args: callArgs,
        account,
        value,
        chain: null,
        // An estimate of the gas would refuse a call that fails, which some tests want to be mined.
        gas: 1_000_000n,
      }),
  };
}

interface CompilerOutput {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[];
  readonly contracts?: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          { readonly abi: Abi; readonly evm: { readonly bytecode: { readonly object: string } } }
        >
      >
    >
  >;
}

interface Compiler {
  compile(
    input: string,
    callbacks: { readonly import: (path: string) => { readonly contents: string } },
  ): string;
}

function compile(sources: Readonly<Record<string, { readonly content: string }>>): Contracts {
  const compiler = requireHere('solc') as Compiler;
  const input = {
    language: 'Solidity',
    sources,
    settings: {
      optimizer: { enabled: true },
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
    },
  };
  const imported = (path: string) => ({ contents: readFileSync(requireHere.resolve(path), 'utf8') });
  const output = JSON.parse(compiler.compile(JSON.stringify(input), { import: imported })) as CompilerOutput;
  const errors = (output.errors ?? []).filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'));
  const compiled = Object.keys(sources).flatMap((name) => Object.entries(output.contracts?.[name] ?? {}));
  return Object.fromEntries(
    compiled.map(([name, { abi, evm }]) => [name, { abi, bytecode: `0x${evm.bytecode.object}` as const }]),
  );
}

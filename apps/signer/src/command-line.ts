import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  Account,
  FAMILIES,
  type Family,
  type MessageKey,
  messageKey,
  type NetworkKeys,
  openKeys,
  OWN_INDEXES,
  serviceKeys,
} from '@candor/chains';
import { generateMnemonic, validateMnemonic } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { KeystoreFailure, readKeystore, writeKeystore } from './keystore.ts';
import { leaveOrder, type Order } from './orders.ts';
import { type NetworkSettings, readSettings } from './settings.ts';

/** Keys are opened without a question to a node. */
const NOWHERE = 'http://127.0.0.1:9';
/** 24 words. */
const STRENGTH_BITS = 256;

export interface CommandPorts {
  readonly folder: string;
  readonly passphrase: string;
  /** Words to restore from; undefined: new ones are made. */
  readonly words: string | undefined;
  readonly print: (line: string) => void;
}

interface Files {
  readonly keystore: string;
  readonly settings: string;
  readonly journal: string;
}

export function filesIn(folder: string): Files {
  return {
    keystore: join(folder, 'keystore.json'),
    settings: join(folder, 'settings.json'),
    journal: join(folder, 'journal'),
  };
}

/** Opens the keys of a network with the words of a keystore. */
export function keysOf(mnemonic: string, settings: NetworkSettings): NetworkKeys {
  const { network, node: url, feeMax, assets } = settings;
  const ceiling = { perTransaction: feeMax };
  if (settings.family === 'service') {
    const { signer: signerUrl, serviceKey } = settings;
    return serviceKeys({ network, url, signerUrl, serviceKey, ceiling, key: askingKey(mnemonic) });
  }
  const { family } = settings;
  const tokens = assets.flatMap(({ token }) => token || []);
  return openKeys({ family, network, tokens, mnemonic, url, ceiling });
}

/** Returns the key under which this signer asks the programs of networks that hold their own keys. */
function askingKey(mnemonic: string): MessageKey {
  return messageKey(new TextEncoder().encode(mnemonic), 'signer');
}

/**
 * Makes a keystore. New words are printed once, for the copy on paper; words to restore from are not. Throws
 * `KeystoreFailure`.
 */
export function init({ folder, passphrase, words, print }: CommandPorts): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const mnemonic = words?.trim().replace(/\s+/g, ' ') ?? generateMnemonic(wordlist, STRENGTH_BITS);
  if (!validateMnemonic(mnemonic, wordlist)) throw new KeystoreFailure('The words are no BIP-39 mnemonic.');
  const { keystore } = filesIn(folder);
  writeKeystore(keystore, mnemonic, passphrase);
  print(`The keystore is ${keystore}.`);
  if (words !== undefined) return;
  print('Write these words on paper, and keep it apart from this machine. They are not shown again:');
  print(mnemonic);
}

/**
 * Prints what operators enter in the console: the extended public key of each network, and the exchange's own addresses. A network
 * that is named needs no settings, since it is set up in the console before they can be written. Throws `AccountInvalid` for a
 * network that its family does not have.
 */
export function printKeys(
  { folder, passphrase, print }: CommandPorts,
  [family, network]: readonly string[] = [],
): void {
  const { keystore, settings } = filesIn(folder);
  const mnemonic = readKeystore(keystore, passphrase);
  if (family !== undefined) {
    const known = FAMILIES.find((each) => each === family);
    if (known === undefined || network === undefined)
      throw new KeystoreFailure(
        `Name a network as one of ${FAMILIES.join(', ')} and its chain id or parameters.`,
      );
    const facts = {
      family: known,
      network,
      tokens: [],
      mnemonic,
      url: NOWHERE,
      ceiling: { perTransaction: 0n },
    };
    printAccount(print, { code: network, family: known, network, accountKey: openKeys(facts).accountKey });
    return;
  }
  for (const network of readSettings(settings).networks) {
    const { accountKey } = keysOf(mnemonic, network);
    if (network.family === 'service') {
      print(`${network.code} asks as ${askingKey(mnemonic).publicKey}`);
      continue;
    }
    printAccount(print, { ...network, accountKey });
  }
}

interface PrintedAccount {
  readonly code: string;
  readonly family: Family;
  readonly network: string;
  readonly accountKey: string;
}

function printAccount(
  print: CommandPorts['print'],
  { code, family, network, accountKey }: PrintedAccount,
): void {
  const account = new Account(family, { network, accountKey });
  print(`${code} ${accountKey}`);
  for (const [name, index] of Object.entries(OWN_INDEXES)) print(`  ${name} ${account.ownAt(index)}`);
}

/** Leaves an order for the signer: it stops signing for a network, or goes on. Throws where the settings do not have it. */
export function order({ folder, print }: Pick<CommandPorts, 'folder' | 'print'>, wanted: Order): void {
  const { settings } = filesIn(folder);
  const { type, network } = wanted;
  if (!readSettings(settings).networks.some(({ code }) => code === network))
    throw new KeystoreFailure(`The settings have no network ${network}.`);
  leaveOrder(folder, wanted);
  print(`${network}: the signer will ${type === 'halt' ? 'stop' : 'go on'} at its next step.`);
}

/** Returns the passphrase from the file that SIGNER_PASSPHRASE_FILE names, or from SIGNER_PASSPHRASE. */
export function readPassphrase(environment: Readonly<Record<string, string | undefined>>): string {
  const file = environment['SIGNER_PASSPHRASE_FILE'];
  if (file !== undefined) {
    if (!existsSync(file)) throw new KeystoreFailure(`${file} does not exist.`);
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  }
  const passphrase = environment['SIGNER_PASSPHRASE'];
  if (passphrase === undefined || passphrase === '')
    throw new KeystoreFailure(
      'Set SIGNER_PASSPHRASE_FILE to the file that holds the passphrase of the keystore.',
    );
  return passphrase;
}

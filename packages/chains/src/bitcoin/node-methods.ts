/**
 * The calls of a node that are used, and the parts of their answers that are read. Whole numbers are numbers; all others, and so
 * every amount, are the text that the node wrote.
 */

export interface NodeOutput {
  /** Absent for an output that is hidden (MWEB of Litecoin), which pays no address. */
  readonly value?: string;
  readonly n?: number;
  readonly scriptPubKey?: {
    readonly address?: string;
    /** Nodes from before 22 have a list. */
    readonly addresses?: readonly string[];
  };
}

/** Returns the address that an output pays; undefined where it pays none. */
export function addressIn({ scriptPubKey }: NodeOutput): string | undefined {
  return scriptPubKey?.address ?? scriptPubKey?.addresses?.[0];
}

export interface NodeTransaction {
  readonly txid: string;
  readonly vin: readonly {
    readonly coinbase?: string;
    readonly txid?: string;
    readonly vout?: number;
  }[];
  readonly vout: readonly NodeOutput[];
}

export interface NodeBlock {
  readonly hash: string;
  readonly previousblockhash?: string;
  readonly tx: readonly NodeTransaction[];
}

/** A coin of the wallet that nothing has spent, not even a transaction that waits. */
export interface Unspent {
  readonly txid: string;
  readonly vout: number;
  readonly address?: string;
  readonly amount: string;
  readonly confirmations: number;
  /** With the place of its key: `wpkh([fingerprint/0/7]key)`. */
  readonly desc?: string;
}

/** One side of a transaction of the wallet. */
interface WalletDetail {
  readonly category: string;
  readonly vout: number;
  readonly address?: string;
  readonly amount: string;
}

export interface Listed extends WalletDetail {
  readonly txid: string;
  /** Absent: it waits. */
  readonly blockheight?: number;
  readonly confirmations: number;
}

export interface WalletTransaction {
  readonly txid: string;
  /** Below zero: a transaction in a block has spent its coins. */
  readonly confirmations: number;
  readonly blockheight?: number;
  /** Negative; only of a transaction that spends coins of the wallet. */
  readonly fee?: string;
  readonly decoded: NodeTransaction;
}

export interface ImportRequest {
  readonly desc: string;
  /** Absent: the descriptor is of one address. */
  readonly range?: readonly [number, number];
  readonly timestamp: number | 'now';
  readonly internal: boolean;
  readonly watchonly?: true;
}

type ImportAnswer = readonly { readonly success: boolean; readonly error?: { readonly message: string } }[];

export interface NodeMethods {
  getblockhash: { params: [number]; answer: string };
  getblock: { params: [string, 2]; answer: NodeBlock };
  getblockcount: { params: []; answer: number };
  getblockchaininfo: { params: []; answer: { readonly blocks: number; readonly bestblockhash: string } };
  getmempoolentry: { params: [string]; answer: object };
  getmempoolinfo: { params: []; answer: { readonly mempoolminfee: string | number } };
  getnetworkinfo: { params: []; answer: { readonly incrementalfee: string | number } };
  estimatesmartfee: { params: [number]; answer: { readonly feerate?: string | number } };
  gettxout: {
    params: [string, number, boolean];
    answer: { readonly value: string; readonly scriptPubKey: { readonly hex: string } } | null;
  };
  sendrawtransaction: { params: [string]; answer: string };
  getblockheader: { params: [string]; answer: { readonly time: number } };
  scantxoutset: {
    params: ['start', readonly string[]];
    answer: { readonly unspents: readonly { readonly height: number }[] };
  };
  getdescriptorinfo: { params: [string]; answer: { readonly checksum: string } };
  listwallets: { params: []; answer: readonly string[] };
  loadwallet: { params: [string]; answer: object };
  createwallet: {
    params: [string, boolean, boolean, string, boolean, boolean] | [string, boolean, boolean];
    answer: object;
  };
}

/** Calls of one wallet. */
export interface WalletMethods {
  getwalletinfo: {
    params: [];
    answer: { readonly descriptors?: boolean; readonly scanning?: object | false };
  };
  getaddressinfo: {
    params: [string];
    answer: { readonly ismine: boolean; readonly iswatchonly?: boolean };
  };
  importdescriptors: { params: [readonly ImportRequest[]]; answer: ImportAnswer };
  importmulti: { params: [readonly ImportRequest[]]; answer: ImportAnswer };
  listunspent: { params: [number, number, readonly string[], boolean]; answer: readonly Unspent[] };
  listsinceblock: { params: [string]; answer: { readonly transactions: readonly Listed[] } };
  gettransaction: { params: [string, true, true]; answer: WalletTransaction };
}

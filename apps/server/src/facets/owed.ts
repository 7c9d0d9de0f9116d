/** Liabilities to users, in the parts and the order of the statement that proves them. */
import { ACCOUNT_TYPES, type EngineReader } from '@candor/engine';
import { addTotals, isZeroTotal, type Total, ZERO_TOTAL } from '@candor/primitives';
import { isNone, type None } from './none.ts';

/** Available and held amounts by type of account, then money that has left the user's accounts but not the exchange. */
const POSTED_PARTS = [
  'change',
  'change_held',
  'legal',
  'legal_held',
  'lever',
  'lever_held',
  'micro',
  'micro_held',
  'financial',
  'financial_held',
  'leaving',
] as const;
/** Amounts that no posting has credited yet: they are owed beyond what the ledger holds. */
const ACCRUED_PARTS = ['gain', 'interest'] as const;

export const OWED_PARTS = [...POSTED_PARTS, ...ACCRUED_PARTS] as const;
export type OwedPart = (typeof OWED_PARTS)[number];

/** One user's claim in one currency. */
export interface Claim {
  readonly userId: number;
  readonly assetId: number;
}

/**
 * Parts by name. Each returns zero or more in units of the asset, at the engine's time, and nothing is subtracted from it.
 * The account types and the other parts belong to one product each.
 */
export type Owed = {
  readonly [Part in OwedPart]?: (engine: EngineReader, claim: Claim) => Total;
};

type AccountTypeName = keyof typeof ACCOUNT_TYPES;

/** Returns both parts of a type of account. */
export function inAccount<const Name extends AccountTypeName>(
  name: Name,
): Readonly<Record<Name | `${Name}_held`, (engine: EngineReader, claim: Claim) => Total>> {
  const balance = (engine: EngineReader, { userId, assetId }: Claim) =>
    engine.balance(userId, ACCOUNT_TYPES[name], assetId);
  const parts = {
    [name]: (engine: EngineReader, claim: Claim) => balance(engine, claim).available,
    [`${name}_held`]: (engine: EngineReader, claim: Claim) => balance(engine, claim).held,
  };
  return parts as ReturnType<typeof inAccount<Name>>;
}

/** One part of a statement, with the product that owes it. */
export interface OwedLine {
  readonly product: string;
  readonly part: OwedPart;
  readonly amount: Total;
}

/** Liabilities to one user in one currency. */
export interface OwedStatement {
  readonly assetId: number;
  /** All parts, in their order. */
  readonly lines: readonly OwedLine[];
  /** The sum of the parts that the ledger has posted. */
  readonly posted: Total;
  readonly total: Total;
}

interface OwingProduct {
  readonly name: string;
  readonly owed: Owed | None;
}

/** Returns a user's statements, one for each currency in which something is owed, by the currencies' ids; `only`: in these. */
export type OwedTo = (
  engine: EngineReader,
  userId: number,
  only?: readonly { readonly assetId: number }[],
) => readonly OwedStatement[];

/** Joins the answers of products. */
export function joinOwed(products: readonly OwingProduct[]): OwedTo {
  const owners = OWED_PARTS.flatMap((part) =>
    products.flatMap(({ name: product, owed }) => {
      const amountOf = isNone(owed) ? undefined : owed[part];
      return amountOf === undefined ? [] : [{ product, part, amountOf }];
    }),
  );
  return (engine, userId, only = engine.assets()) =>
    only
      .map(({ assetId }) => {
        const lines = owners.map(({ product, part, amountOf }): OwedLine => {
          return { product, part, amount: amountOf(engine, { userId, assetId }) };
        });
        return { assetId, lines, posted: sumOf(lines.filter(isPosted)), total: sumOf(lines) };
      })
      .filter(({ total }) => !isZeroTotal(total));
}

function isPosted({ part }: OwedLine): boolean {
  return POSTED_PARTS.some((posted) => posted === part);
}

function sumOf(lines: readonly OwedLine[]): Total {
  return lines.reduce((sum, { amount }) => addTotals(sum, amount), ZERO_TOTAL);
}

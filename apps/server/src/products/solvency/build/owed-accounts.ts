import type { EngineReader } from '@candor/engine';
import { OWED_PARTS, owedStatement, type OwedPart } from '@candor/fairness';
import { totalToBigInt, ZERO_TOTAL } from '@candor/primitives';
import type { Accounts } from '@candor/solvency';
import type { OwedStatement, OwedTo } from '../../../facets/owed.ts';
import type { PackedStatements } from './packed-statements.ts';

/** The identity of accounts that were closed before anybody had one. */
const NO_IDENTITY = Buffer.alloc(32);

interface Subject {
  readonly assetId: number;
  /** The number of the snapshot. */
  readonly number: number;
  readonly owedTo: OwedTo;
  /** Takes the claims; it has room for every user. */
  readonly into: PackedStatements;
  /** Called after each user; it may wait. */
  readonly rest: (() => void) | undefined;
}

/** Returns the claims in one currency as the engine has them now, and the sum that the ledger has posted. */
export function owedAccounts(
  engine: EngineReader,
  { assetId, number, owedTo, into, rest }: Subject,
): { readonly accounts: Accounts; readonly posted: bigint } {
  const only = [{ assetId }];
  let posted = 0n;
  into.clear();
  for (const userId of engine.solvency.userIds()) {
    rest?.();
    const [owed] = owedTo(engine, userId, only);
    if (owed === undefined) continue;
    const statement = owedStatement({ number, asset: assetId, userId, parts: partsOf(owed) });
    into.add(userId, totalToBigInt(owed.total), statement);
    posted += totalToBigInt(owed.posted);
  }
  const accounts: Accounts = {
    count: into.count,
    userId: (place) => into.userId(place),
    amount: (place) => into.amount(place),
    statement: (place) => into.statement(place),
    identity(place) {
      const identity = engine.solvency.identityOf(into.userId(place));
      return identity === undefined ? NO_IDENTITY : Buffer.from(identity, 'hex');
    },
  };
  return { accounts, posted };
}

/** Products answer the parts in the order of the statement. */
function partsOf({ lines }: OwedStatement): Record<OwedPart, bigint> {
  if (lines.length !== OWED_PARTS.length) throw new Error(`a statement has ${OWED_PARTS.length} parts`);
  return Object.fromEntries(
    OWED_PARTS.map((part, place) => [part, totalToBigInt(lines[place]?.amount ?? ZERO_TOTAL)]),
  ) as Record<OwedPart, bigint>;
}

import type { EngineReader } from '@candor/engine';
import { OWED_PARTS, owedStatement, type OwedPart } from '@candor/fairness';
import { totalToBigInt, ZERO_TOTAL } from '@candor/primitives';
import type { Accounts } from '@candor/solvency';
import type { OwedStatement, OwedTo } from '../../../facets/owed.ts';

/** The identity of accounts that were closed before anybody had one. */
const NO_IDENTITY = Buffer.alloc(32);

interface Subject {
  readonly assetId: number;
  /** The number of the snapshot. */
  readonly number: number;
  readonly owedTo: OwedTo;
}

/** Returns the claims in one currency as the engine has them now, and the sum that the ledger has posted. */
export function owedAccounts(
  engine: EngineReader,
  { assetId, number, owedTo }: Subject,
): { readonly accounts: Accounts; readonly posted: bigint } {
  const only = [{ assetId }];
  const userIds: number[] = [];
  const amounts: bigint[] = [];
  const statements: string[] = [];
  let posted = 0n;
  for (const userId of engine.solvency.userIds()) {
    const [owed] = owedTo(engine, userId, only);
    if (owed === undefined) continue;
    userIds.push(userId);
    amounts.push(totalToBigInt(owed.total));
    statements.push(owedStatement({ number, asset: assetId, userId, parts: partsOf(owed) }));
    posted += totalToBigInt(owed.posted);
  }
  const userAt = (place: number) => userIds[place] ?? outside(place);
  const accounts: Accounts = {
    count: userIds.length,
    userId: userAt,
    amount: (place) => amounts[place] ?? outside(place),
    statement: (place) => statements[place] ?? outside(place),
    identity(place) {
      const identity = engine.solvency.identityOf(userAt(place));
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

function outside(place: number): never {
  throw new RangeError(`there is no account at place ${place}`);
}

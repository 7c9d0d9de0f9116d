/** The call that opens a seconds contract. */
import type { ContractFact, OpenContract } from '@candor/engine';
import type { CallHandler } from '../../http/call.ts';
import { knownCurrency } from '../../commons/known-currency.ts';
import { knownMarket } from '../../commons/known-market.ts';
import { submitCommand } from '../../commons/order-calls.ts';
import { units } from '../../http/units.ts';
import { contractReader } from './history.ts';
import type { SecondsPorts } from './ports.ts';
import { secondsWords, wireContract } from './wire.ts';

const DIRECTIONS = { '1': 'up', '2': 'down' } as const;

/** Waits for the tick at which the contract opens. */
export function submitContract(ports: SecondsPorts): CallHandler<'microtrade/submit'> {
  return async (request, { session: { userId }, key, language }) => {
    const market = knownMarket(ports.catalog, request.match_id, 'match_id');
    const currency = knownCurrency(ports.catalog, request.currency_id);
    const command: OpenContract = {
      kind: 'open_contract',
      userId,
      clientId: key,
      marketId: market.id,
      assetId: currency.id,
      direction: DIRECTIONS[request.type],
      seconds: request.seconds,
      stake: units('number', request.number, currency.scale),
    };
    const { reference } = await submitCommand(ports, command, { words: secondsWords(currency), market });
    const contract = await opened(ports, userId, reference);
    const data = wireContract(contract, { ...ports, language, nowMs: ports.now() });
    return { data, done: submittedKey(contract), seq: ports.engine.sequence };
  };
}

/** Resolves with a contract once it has its open price, or as it is when the wait for that is over. */
async function opened(ports: SecondsPorts, userId: number, id: number): Promise<ContractFact> {
  const find = () => ports.engine.seconds.contract(userId, id);
  const isWaiting = ({ status }: ContractFact) => status === 'accepted';
  const delayMs = find()?.openDelayMs ?? 0;
  const settled = await ports.awaitedContracts.settled({ id, find, isWaiting, delayMs });
  return settled ?? contractReader(ports).get(userId, id);
}

function submittedKey({ status, openedMs }: ContractFact) {
  if (status === 'accepted') return 'contract_pending';
  return openedMs === 0 ? 'contract_refunded' : 'contract_opened';
}

import { type AddingPorts, addOrPropose } from '../../commons/add-or-propose.ts';
import type { CallHandler } from '../../http/call.ts';
import {
  type CurrencyAdditionPorts,
  networkCurrencyKind,
  readCurrency,
  writeCurrency,
} from './currency-addition.ts';
import { networkKind, readNetwork, writeNetwork } from './network-addition.ts';
import { networkRescanKind, readRescan, writeRescan } from './network-rescans.ts';
import { networkStates, type NetworkStatePorts } from './network-states.ts';

type NetworkPorts = NetworkStatePorts & CurrencyAdditionPorts & AddingPorts;

/** The calls by which operators set up networks, put currencies on them, and have blocks read once more. */
export function networkOperators(ports: NetworkPorts) {
  return {
    'console/networks': networks(ports),
    'console/network_add': addNetwork(ports),
    'console/network_currency_add': addCurrency(ports),
    'console/network_rescan': rescan(ports),
  };
}

/** Decisions of two operators about networks. */
export function networkProposals(ports: CurrencyAdditionPorts) {
  return {
    network_add: networkKind(),
    network_currency_add: networkCurrencyKind(ports),
    network_rescan: networkRescanKind(),
  };
}

function networks(ports: NetworkPorts): CallHandler<'console/networks'> {
  return async () => ({ data: await networkStates(ports) });
}

function addNetwork(ports: NetworkPorts): CallHandler<'console/network_add'> {
  return async ({ reason, ...wanted }, context) => {
    const payload = readNetwork(ports.protocols, wanted);
    return addOrPropose(ports, context, {
      kind: 'network_add',
      objectKind: 'chain',
      name: payload.code,
      wanted: payload,
      payload,
      reason,
      write: (transaction) => writeNetwork(transaction, payload),
      reload: () => ports.protocols.load(),
    });
  };
}

function addCurrency(ports: NetworkPorts): CallHandler<'console/network_currency_add'> {
  return async ({ reason, ...wanted }, context) => {
    const payload = await readCurrency(ports, wanted);
    return addOrPropose(ports, context, {
      kind: 'network_currency_add',
      objectKind: 'network',
      name: `${payload.currency_code} (${payload.chain})`,
      wanted: payload,
      payload,
      reason,
      write: (transaction) => writeCurrency(ports, transaction, payload),
      reload: () => ports.protocols.load(),
    });
  };
}

function rescan(ports: NetworkPorts): CallHandler<'console/network_rescan'> {
  return async ({ reason, ...wanted }, context) => {
    const payload = await readRescan(ports, wanted);
    return addOrPropose(ports, context, {
      kind: 'network_rescan',
      objectKind: 'chain',
      name: payload.chain,
      wanted: { first_block: payload.first_block, last_block: payload.last_block },
      payload,
      reason,
      write: (transaction) => writeRescan(transaction, payload),
      reload: () => Promise.resolve(),
    });
  };
}

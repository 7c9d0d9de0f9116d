/** The calls of operators about the desk, and the decisions that take two of them. */
import { block, proposeUnblock, unblockKind } from './blocks.ts';
import { appealBank } from './appeal-bank.ts';
import { appeals, take } from './cases.ts';
import { claim, claimKind, claims, proposeClaim } from './claims.ts';
import { decisionKind, proposeDecision } from './decisions.ts';
import { appeal, askEvidence, type EvidencePorts, picture, writeMessage } from './evidence.ts';
import { figures } from './figures.ts';
import { home, type HomePorts, pause } from './home.ts';
import { order, type OrderCallPorts, orders } from './orders.ts';
import { outcomes } from './outcomes.ts';
import { hideRating } from './ratings.ts';
import { rules } from './rules.ts';
import { grantKind, proposeShop, shop, shops, suspendShop } from './shops.ts';
import type { OrderPorts } from './order-rows.ts';
import { openReads } from '../orders/ports.ts';

export type P2pOperatorPorts = Omit<HomePorts & EvidencePorts, 'reads'> & Parameters<typeof openReads>[0];

export function p2pOperators(dependencies: P2pOperatorPorts) {
  const ports = { ...dependencies, reads: openReads(dependencies) };
  return {
    'console/p2p_home': home(ports),
    'console/p2p_pause': pause(ports),
    'console/p2p_orders': orders(ports),
    'console/p2p_order': order(ports),
    'console/p2p_figures': figures(ports),
    'console/appeals': appeals(ports),
    'console/appeal': appeal(ports),
    'console/appeal_bank': appealBank(ports),
    'console/appeal_take': take(ports),
    'console/appeal_message': writeMessage(ports),
    'console/appeal_ask': askEvidence(ports),
    'console/appeal_propose': proposeDecision(ports),
    'console/p2p_picture': picture(ports),
    'console/claims': claims(ports),
    'console/claim': claim(ports),
    'console/claim_propose': proposeClaim(ports),
    'console/shops': shops(ports),
    'console/shop': shop(ports),
    'console/shop_propose': proposeShop(ports),
    'console/shop_suspend': suspendShop(ports),
    'console/p2p_block': block(ports),
    'console/p2p_unblock_propose': proposeUnblock(ports),
    'console/rating_hide': hideRating(ports),
  };
}

/** Decisions of two operators about appeals, claims, shops and blocks. */
export function p2pProposals(ports: OrderPorts & Pick<HomePorts, 'mode'>) {
  return {
    p2p_decision: decisionKind(ports),
    p2p_claim: claimKind(ports),
    shop_grant: grantKind(ports),
    p2p_unblock: unblockKind(ports),
  };
}

/** The public calls about how appeals are decided. */
export function appealCalls(dependencies: Omit<OrderCallPorts, 'reads'> & Parameters<typeof openReads>[0]) {
  const ports = { ...dependencies, reads: openReads(dependencies) };
  return { 'legal/rules': rules(ports), 'legal/outcomes': outcomes(ports) };
}

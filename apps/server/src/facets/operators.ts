/** Acts of operators on a product, on the record and, where they take two persons, by a proposal. */
import type { ResponseOf } from '@candor/contract';
import type { AuditAction, AuditObjectKind, Permission } from '@candor/contract/schema';
import type { Transaction } from '@candor/storage';
import type { FastifyRequest } from 'fastify';
import type { OperatorContext } from '../http/call.ts';

export interface AuditEntry<Action extends AuditAction = AuditAction> {
  /** A word that the call declares, or that a command has. */
  readonly action: Action;
  readonly objectKind: AuditObjectKind;
  readonly objectId: string | number;
  /** The state before and after, as JSON; absent if the action changes nothing. */
  readonly before?: unknown;
  readonly after?: unknown;
  readonly reason?: string;
}

/** The operator of a call that declares the actions. */
export type Acting<Action extends AuditAction> = Pick<
  OperatorContext<Action>,
  'operator' | 'address' | 'mayRecord'
>;

/** The console, as it serves the operators' calls of every product. */
export interface OperatorDesk {
  /** Does an operator's work and records it, in one transaction; an action that the call does not declare does not compile. */
  act<Action extends AuditAction, Result>(
    context: Acting<Action>,
    work: (
      transaction: Transaction,
    ) => Promise<{ readonly entry: AuditEntry<Action>; readonly result: Result }>,
  ): Promise<Result>;
  /** May refuse with own_account_concerned: operators decide nothing about their own account. */
  checkNotOwn(context: Pick<OperatorContext, 'operator'>, ...userIds: readonly number[]): Promise<void>;
  /** Resolves with the operator of a request, and with their account as a user, if they have one. */
  sessionOf(
    request: FastifyRequest,
  ): Promise<{ readonly operatorId: number; readonly userId: number | null }>;
}

export type WireProposal = ResponseOf<'console/adjustment_propose'>;
export type ProposalKindName = WireProposal['kind'];

/** The operators who proposed and decided, and their reasons. */
export interface Agreed {
  readonly proposalId: number;
  readonly reason: string;
  readonly proposedBy: number;
  readonly decidedBy: number;
}

export interface Applied {
  /** The row of the engine's outbox that carries it out; absent: the transaction did. */
  readonly outboxId?: number;
  /** Shown once to whoever approved. */
  readonly enrolmentToken?: string;
  /** The key of a snapshot for an auditor, in hex; likewise. */
  readonly snapshotKey?: string;
}

/** One kind of proposal: the right to decide on it, and what an approval does in its transaction. */
export interface ProposalKind {
  readonly right: Permission;
  readonly apply: (transaction: Transaction, payload: never, agreed: Agreed) => Promise<Applied>;
  /** Lets go of what waited for a proposal that was rejected or withdrawn. */
  readonly drop?: (transaction: Transaction, payload: never, proposalId: number) => Promise<void>;
  /** Takes back what the tables say of an approved one that the engine then refused. */
  readonly refused?: (transaction: Transaction, payload: never) => Promise<void>;
}

/** Kinds of proposals by name. */
export type ProposalKinds = { readonly [Name in ProposalKindName]?: ProposalKind };

export interface Proposed {
  readonly kind: ProposalKindName;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly reason: string;
  /** The user whom it concerns, who as an operator may not decide on it. */
  readonly userId: number | null;
}

/** A proposal that was stored, and until when it may be decided on. */
export interface StoredProposal {
  readonly id: number;
  readonly proposed_at: Date;
  readonly expires_at: Date;
}

/** Where proposals are kept until another operator has decided. */
export interface ProposalDesk {
  add(transaction: Transaction, proposedBy: number, proposed: Proposed): Promise<StoredProposal>;
  /** Resolves with one proposal. May refuse with proposal_unknown. */
  find(id: number): Promise<WireProposal>;
}

import type { TransactionSql } from 'postgres';
import type { Pool } from './pool.ts';

/** What rooms speak SQL through: a pool, or a transaction of one. */
export type Sql = Pool;
export type Transaction = TransactionSql<{ bigint: number }>;

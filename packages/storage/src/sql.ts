import type { TransactionSql } from 'postgres';
import type { Pool } from './pool.ts';

/** Interface through which modules use SQL: a pool, or a transaction of one. */
export type Sql = Pool;
export type Transaction = TransactionSql<{ bigint: number }>;

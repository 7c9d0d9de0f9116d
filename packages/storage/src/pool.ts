import postgres from 'postgres';

export type Pool = postgres.Sql<{ bigint: number }>;

export interface PoolOptions {
  readonly max: number;
  /**
   * Connections for transactions alone, besides `max`; undefined: transactions use the others. Code that runs within a
   * transaction may ask the pool for something else. If both had the same connections, as many transactions as there are
   * connections could each wait for one more, and none would ever end.
   */
  readonly transactions?: number;
  /** Shown in pg_stat_activity: names the part of the server that holds the connection. */
  readonly application_name: string;
  /** Commits without waiting for the disk: only for tables that can be rebuilt from the log. */
  readonly synchronousCommitOff?: boolean;
  /**
   * Plans each statement for its actual values. A generic plan may read a whole table from its end in search of a user
   * or market without rows.
   */
  readonly plansForValues?: boolean;
  /**
   * False: no statement sends or reads an array, and the driver does not ask for the types of arrays when it connects. Where a
   * connection breaks while it asks, it leaves a rejected promise that nobody can catch. Undefined means true.
   */
  readonly hasArrays?: boolean;
}

const INT8 = 20;

/**
 * Settings of a session by which PostgreSQL notices in a dozen seconds that the machine at its other end is gone, and
 * frees what the session held; by itself it waits for two hours. Does nothing where a server is merely frozen.
 */
export const NOTICED_WHEN_LOST = {
  tcp_keepalives_idle: 5,
  tcp_keepalives_interval: 2,
  tcp_keepalives_count: 3,
  tcp_user_timeout: '10s',
};

/**
 * The driver sends `begin` on a connection that it does not reserve when this many queries are under way on it; the
 * transaction would stay open and include the queries of others. A number that is never reached prevents that; its
 * types do not name the option. The same can happen while a socket does not take more bytes (its issue 1189).
 */
const NEVER_FULL = { max_pipeline: 1_000_000 };

/**
 * Opens a pool of connections. `int8` arrives as a number and throws where it would lose a digit; `numeric` remains a
 * string; `timestamptz` becomes a Date.
 */
export function openPool(url: string, options: PoolOptions): Pool {
  const pool = connect(url, options.max, options);
  if (options.transactions === undefined) return pool;
  const held = connect(url, options.transactions, options);
  const endPool = pool.end.bind(pool);
  return Object.assign(pool, {
    begin: held.begin.bind(held),
    async end(limit?: { readonly timeout?: number }) {
      await Promise.all([endPool(limit), held.end(limit)]);
    },
  });
}

function connect(url: string, max: number, options: PoolOptions): Pool {
  return postgres(url, {
    max,
    connect_timeout: 15,
    fetch_types: options.hasArrays ?? true,
    // Connections are kept open, because prepared statements are cheaper.
    idle_timeout: 0,
    max_lifetime: null,
    ...NEVER_FULL,
    onnotice: () => undefined,
    types: {
      bigint: {
        to: INT8,
        from: [INT8],
        serialize: (value: number) => String(value),
        parse: parseSafeInteger,
      },
    },
    connection: {
      application_name: options.application_name,
      timezone: 'UTC',
      ...NOTICED_WHEN_LOST,
      ...(options.synchronousCommitOff ? { synchronous_commit: 'off' } : {}),
      ...(options.plansForValues ? { plan_cache_mode: 'force_custom_plan' } : {}),
    },
  });
}

/** Reads an int8, or throws: an amount that does not fit must not be rounded silently. */
export function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} does not fit a safe integer`);
  return value;
}

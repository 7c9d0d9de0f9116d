import type { z } from 'zod';

/** `none`: market data; `key`: names a key and is not signed; `read` and `trade`: signed with a key that has this scope. */
type Security = 'none' | 'key' | 'read' | 'trade';

export interface TraderEndpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** The name of the same endpoint on the WebSocket API; absent: it is not offered there. */
  readonly socketMethod?: string;
  readonly security: Security;
  /** Weight of a request; 0: only a refused one counts, as 1. */
  readonly weight: number;
  /** Weight of a request that names no pair, where that asks for all of them. */
  readonly weightOfAll?: number;
  /** Weight by the parameters, where these decide; it replaces the other two. */
  readonly weightOf?: (parameters: Readonly<Record<string, unknown>>) => number;
  /** A command about orders, which counts against the limits on orders. */
  readonly isCommand?: true;
  readonly parameters: z.ZodObject;
  /** Parameters that change what an order does and that are not offered: they are refused instead of being ignored. */
  readonly refused?: readonly string[];
  readonly response: z.ZodType;
}

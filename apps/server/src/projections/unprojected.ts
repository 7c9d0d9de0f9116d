import type { Projector } from './projector.ts';

/** The part of the projector that knows the rows which the tables lack. */
export type Unprojected = Pick<Projector, 'unprojected'>;

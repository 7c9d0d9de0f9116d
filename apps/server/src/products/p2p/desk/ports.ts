import type { EngineReader } from '@candor/engine';
import type { Sql } from '@candor/storage';
import type { Areas } from '../../../content/areas.ts';
import type { Settings } from '../../../content/settings.ts';
import type { OrderPorts } from '../../../commons/order-calls.ts';
import type { RateLimits } from '../../../http/rate-limits.ts';
import type { SessionCarrier } from '../../../http/session-carrier.ts';
import type { Secrets } from '../../../identity/secrets.ts';
import type { StepUp } from '../../../identity/step-up.ts';
import type { Users } from '../../../identity/users.ts';
import type { Catalog } from '../../../markets/catalog.ts';
import type { Unprojected } from '../../../projections/unprojected.ts';
import { AdTextBook } from './ad-texts.ts';
import { FigureBook } from './figures.ts';
import type { PersonalData } from './own-methods.ts';
import { ShopBook } from './shop-book.ts';

/** Dependencies of the desk’s public data, its shops and the bank of the demo. */
export interface DeskPorts extends Pick<OrderPorts, 'submit' | 'whenProjected'> {
  readonly mode: 'demo' | 'live';
  readonly sql: Sql;
  readonly engine: EngineReader;
  readonly catalog: Catalog;
  readonly users: Users;
  readonly areas: Areas;
  readonly settings: Settings;
  readonly secrets: Secrets;
  readonly stepUp: StepUp;
  readonly carrier: SessionCarrier;
  readonly rateLimits: RateLimits;
  /** Saved payment methods and certified names of people, as the exchange keeps them. */
  readonly personalData: PersonalData;
  readonly projector: Unprojected;
  /** Returns the engine's time, or the wall clock's where that is later. */
  readonly now: () => number;
}

/** The desk's own books over its dependencies. */
interface DeskBooks {
  readonly figures: FigureBook;
  readonly shops: ShopBook;
  readonly texts: AdTextBook;
}

export type Desk = DeskPorts & DeskBooks;

export function openDesk(ports: DeskPorts): Desk {
  const figures = new FigureBook(ports);
  return {
    ...ports,
    figures,
    shops: new ShopBook({ ...ports, figures }),
    texts: new AdTextBook(ports.sql),
  };
}

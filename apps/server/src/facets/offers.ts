/** Services that products offer to each other, each made of what it needs. */
import { fail } from '@candor/primitives';
import { isNone, type None } from './none.ts';

/** Services by name. Each needs ports of the groups that its product names, or what another product offers. */
export type Offers = Readonly<Record<string, (needs: never) => unknown>>;

interface OfferingProduct<Group> {
  readonly needs: readonly Group[];
  readonly offers: Offers | None;
}

/** Makes the services of products. Each is made once, before the first that needs it; one that needs itself is a bug. */
export function openOffers<Group>(
  products: readonly OfferingProduct<Group>[],
  portsIn: (groups: readonly Group[]) => object,
): object {
  const offered: object = {};
  for (const { needs, offers } of products) {
    if (isNone(offers)) continue;
    const given = () => beside(portsIn(needs), offered);
    for (const [name, open] of Object.entries(offers)) offer(offered, name, () => open(given() as never));
  }
  // Reading every service makes every service.
  return { ...offered };
}

/** Returns ports with every service beside them, none of which is made before it is read. */
function beside(ports: object, offered: object): object {
  return Object.defineProperties(
    { ...ports },
    Object.fromEntries(
      Object.keys(offered).map((name) => [
        name,
        { enumerable: true, get: () => offered[name as keyof typeof offered] },
      ]),
    ),
  );
}

function offer(offered: object, name: string, open: () => unknown): void {
  const define = (property: PropertyDescriptor) =>
    Object.defineProperty(offered, name, { enumerable: true, configurable: true, ...property });
  define({
    get() {
      define({ get: () => fail(`the service ${name} needs itself`) });
      const service = open();
      define({ value: service });
      return service;
    },
  });
}

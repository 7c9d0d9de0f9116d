/** Services that products offer to each other, each made of what it needs. */
import { fail } from '@candor/primitives';
import { isNone, type None } from './none.ts';

/** Services by name. What one needs, the exchange gives or another product offers. */
export type Offers = Readonly<Record<string, (needs: never) => unknown>>;

interface OfferingProduct {
  readonly offers: Offers | None;
}

/**
 * Adds the services of products to what the exchange gives. Each is made once, before the first that needs it; one that needs
 * itself is a bug.
 */
export function openOffers(products: readonly OfferingProduct[], given: object): object {
  const ports: object = { ...given };
  for (const { offers } of products)
    if (!isNone(offers)) for (const [name, open] of Object.entries(offers)) offer(ports, name, open);
  // Reading every service makes every service.
  return { ...ports };
}

function offer(ports: object, name: string, open: Offers[string]): void {
  const define = (property: PropertyDescriptor) =>
    Object.defineProperty(ports, name, { enumerable: true, configurable: true, ...property });
  define({
    get() {
      define({ get: () => fail(`the service ${name} needs itself`) });
      const service = open(ports as never);
      define({ value: service });
      return service;
    },
  });
}

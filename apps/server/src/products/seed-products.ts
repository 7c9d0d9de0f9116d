import { isNone, type None } from '../facets/none.ts';
import type { DemoWorld, ProductSeed, StartingDemo } from './define-product.ts';

interface Seeded {
  readonly name: string;
  readonly seed: ProductSeed | None;
}

/** Seeds the products that a demo does not have yet, each in a transaction that records it. */
export async function seedProducts(products: readonly Seeded[], world: DemoWorld): Promise<void> {
  for (const { name, seed } of products) {
    if (isNone(seed) || seed.once === undefined) continue;
    const { once } = seed;
    const isNew = await world.sql.begin(async (transaction) => {
      const noted = await transaction`
        insert into seeded_products (name) values (${name}) on conflict (name) do nothing returning name`;
      if (noted.length === 0) return false;
      await once(transaction, world);
      return true;
    });
    if (isNew) world.line(`demo: ${name} seeded`);
  }
}

/** Runs the products' work at every start of a demo. */
export async function seedAtStart(products: readonly Seeded[], world: StartingDemo): Promise<void> {
  for (const { seed } of products) if (!isNone(seed)) await seed.eachStart?.(world);
}

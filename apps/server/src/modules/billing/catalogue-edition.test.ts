import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { ownCatalogue, readCatalogue } from './catalogue.ts';
import { listProducts, syncProducts } from './product-repository.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('[OPS-85] an older edition of the catalogue does not come back over a later one', async () => {
  const { db } = database;
  const catalogue = await readCatalogue(ownCatalogue);
  const later = catalogue.products.map((product) => ({ ...product, prices: { USD: 4200 } }));
  await syncProducts(db, { ...catalogue, edition: catalogue.edition + 1, products: later });
  await syncProducts(db, catalogue);
  expect(new Set((await listProducts(db, 'USD')).map(({ amount }) => amount))).toEqual(
    new Set([4200]),
  );
  await syncProducts(db, { ...catalogue, edition: catalogue.edition + 2 });
  expect((await listProducts(db, 'USD')).map(({ amount }) => amount)).not.toContain(4200);
});

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { pages } from '../../../dataProvider/resources/pages.ts'
import { defaultSynonyms, synonyms } from '../../../dataProvider/resources/synonyms.ts'
import { adminAdd } from '../../../server/commands/admins.ts'
import { migrate } from '../../../server/commands/migrate.ts'
import { seed } from '../../../server/commands/seed.ts'
import { shopsAdd, shopsList } from '../../../server/commands/shops.ts'
import { items, secrets, shops } from '../../../server/database/schema.ts'
import { tableOf } from '../../../server/database/tables/resourceTables.ts'
import { draftPages } from '../../../server/seed/draftPages.ts'
import { startCommands, startCommandsOnShop } from './startCommands.ts'

test('seed --bare creates a shop without items, and seed changes nothing in a database that has a shop', async () => {
  const { db, run } = await startCommands()

  expect(await run(seed, { bare: true })).toContain('Created the shop welo without a catalog.')
  expect(await db.$count(shops)).toBe(1)
  expect(await db.$count(items)).toBe(0)

  expect(await run(seed, { demo: true })).toContain('Nothing was changed')
  expect(await db.$count(items)).toBe(0)
})

test('PAGE-12 shops add creates a shop with the default synonyms and draft pages and prints its auth key, and refuses a domain id or slug that is taken', async () => {
  const { db, run } = await startCommandsOnShop()

  const said = await run(shopsAdd, { domain_id: 'Opals & More', name: 'Opals and More' })

  const [shop] = await db.select().from(shops).where(eq(shops.domainId, 'Opals & More'))
  expect(shop).toMatchObject({ name: 'Opals and More', slug: 'opals-more' })
  expect(said).toContain(`Auth key: ${shop!.authKey}`)
  const ofShop = eq(tableOf(synonyms).shopId, shop!.id)
  expect(await db.$count(tableOf(synonyms), ofShop)).toBe(defaultSynonyms.length)
  const drafts = await db
    .select()
    .from(tableOf(pages))
    .where(eq(tableOf(pages).shopId, shop!.id))
  expect(drafts).toHaveLength(draftPages.length)
  await expect(run(shopsAdd, { domain_id: 'welo', name: 'Again', slug: 'again' })).rejects.toThrow('already')
  for (const slug of ['welo', 'Welo'])
    await expect(run(shopsAdd, { domain_id: 'third', name: 'Third', slug })).rejects.toThrow('already')
  expect(await db.$count(shops)).toBe(2)
})

test('seed --demo adds the catalog, and shops list shows every shop with its number of items and admins', async () => {
  const { run } = await startCommands()
  expect(await run(seed, { demo: true })).toContain('with demo items, customers and orders')
  await run(shopsAdd, { domain_id: 'second', name: 'The Second' })
  await run(adminAdd, { email: 'ada@example.com', shop: 'second' })

  const [heading, first, second] = (await run(shopsList)).split('\n').map((line) => line.split(/ {2,}/))

  expect(heading).toEqual(['DOMAIN ID', 'NAME', 'SLUG', 'ITEMS', 'ADMINS'])
  expect(first?.[0]).toBe('welo')
  expect(Number(first?.[3])).toBeGreaterThan(12)
  expect(second).toEqual(['second', 'The Second', 'second', '0', '1'])
})

test('a command reports unknown, missing and invalid options as usage errors, and names a shop that it cannot find', async () => {
  const { run } = await startCommandsOnShop()

  await expect(run(shopsList, { all: true })).rejects.toMatchObject({ name: 'CommandError', exitCode: 2 })
  await expect(run(shopsAdd, { domain_id: 'second' })).rejects.toMatchObject({ exitCode: 2 })
  await expect(run(adminAdd, { email: 'no-address' })).rejects.toMatchObject({ exitCode: 2 })
  await expect(run(adminAdd, { email: 'ada@example.com', shop: 'elsewhere' })).rejects.toMatchObject({
    exitCode: 1,
    message: expect.stringContaining('No shop has the domain id elsewhere'),
  })
})

test('a command that does not need the sign-in provider creates none of its keys', async () => {
  const { db, run } = await startCommandsOnShop()
  await db.delete(secrets)

  await run(shopsList)
  expect(await run(migrate)).toBe('The tables are up to date.')

  expect(await db.$count(secrets)).toBe(0)
})

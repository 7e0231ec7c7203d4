import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { items } from '../../../server/database/schema.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { startPages } from '../../support/shop/startPages.ts'
import { startShopWithItem } from '../../support/shop/startOrders.ts'

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

test('EVT-6 EVT-8 once an event is over, its page, the list and the sitemap stop offering it', async () => {
  const shop = await startShopWithItem()
  const { admin, visitor, db } = shop
  const add = (title: string, starts_at: string) =>
    admin.createItem(buildItemBody({ item_type: 'Event', title, price: 8, item_info: { starts_at } }))
  const show = await add('Gem show', inHours(1))
  const bench = await add('Open bench', inHours(48))
  const hall = await add('Gem hall', inHours(24))
  const { getPage } = await startPages(shop)
  const offered = ['Register for This Event', 'schema.org/InStock', 'Event Ticket']
  const readPage = async () => (await getPage(`/item/${show.slug}`)).replace(/<script id.*/s, '')
  const before = await readPage()
  for (const text of offered) expect(before).toContain(text)
  expect(before).not.toContain('is over')
  expect(await getPage('/sitemap.xml')).toContain(show.slug)

  // Simulates the passage of time, which does not increment the revision.
  await db
    .update(items)
    .set({ item_info: { starts_at: inHours(-1) } })
    .where(eq(items.id, show.id))

  const after = await readPage()
  for (const text of [...offered, 'schema.org/Offer']) expect(after).not.toContain(text)
  expect(after).toContain('This event is over')
  expect(after).toMatch(new RegExp(`Next event.*href="/item/${hall.slug}"[^>]*>Gem hall<`, 's'))
  expect(await getPage('/events')).toContain('>This event is over<')
  const sitemap = await getPage('/sitemap.xml')
  expect([show, bench].map(({ slug }) => sitemap.includes(slug))).toEqual([false, true])
  expect(await visitor.getItem(show.id)).toMatchObject({ is_over: true })
  expect(await visitor.getItem(bench.id)).toMatchObject({ is_over: false })
  expect(await visitor.getItem(shop.stone.id)).not.toHaveProperty('is_over')
})

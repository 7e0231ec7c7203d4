import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { loadConfig } from '../../../server/config/config.ts'
import { parseRows } from '../../../server/database/parseRows.ts'
import { openDatabase } from '../../../server/stores.ts'
import { openBrowser } from '../../support/browser/openBrowser.ts'
import { pathOf, phone, waitForHydration } from '../../support/browser/visitStorefront.ts'
import { startBuiltShop, type RunningShop } from '../../support/builtShop/startBuiltShop.ts'
import { insertGems } from '../../support/database/insertGems.ts'

const { openTab } = openBrowser()

/** Of these items, 5,000 are products that visitors can see. */
const itemCount = 6050
/** The ids of the demo's items are lower. */
const firstId = 1000

let shop: RunningShop
let dataDir: string
/** A stone that visitors can see and buy. */
let wanted: { title: string; slug: string; shape: string }

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'welo-e2e-'))
  await (await startBuiltShop({ DATA_DIR: dataDir })).stop()
  const { db, close } = await openDatabase(loadConfig({ DATA_DIR: dataDir }))
  await db.execute(sql`insert into categories (shop_id, name, category_type)
    select 1, 'Category ' || n, 'Gems' from generate_series(1, 12) n`)
  await insertGems(db, firstId, itemCount)
  // The files of these pictures do not exist.
  await db.execute(sql`delete from item_images where item_id > ${firstId}`)
  const sought = sql`select title, slug, item_info -> 'additionalProperty' -> 1 ->> 'value' as shape from items
    where id > ${firstId} and item_type = 'Product' and not is_disabled and stock is null and title like '%emerald pendant%' order by id limit 1`
  const stone = z.object({ title: z.string(), slug: z.string(), shape: z.string() })
  wanted = parseRows(stone, await db.execute(sought))[0]!
  await close()
  shop = await startBuiltShop({ DATA_DIR: dataDir })
})

afterAll(async () => {
  await shop.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const screens = [
  ['phone', phone],
  ['desktop', { viewport: { width: 1440, height: 900 } }],
] as const satisfies [string, BrowserContextOptions][]

/** Opens the shop, and counts the taps. */
async function visit(screen: BrowserContextOptions) {
  const { page } = await openTab(shop.url, screen)
  await page.goto('/shop')
  await waitForHydration(page)
  const taps: Locator[] = []
  const tap = async (target: Locator) => {
    taps.push(target)
    await target.click()
  }
  return { page, tap, taps }
}

const getStatus = (page: Page) => page.getByRole('main').getByRole('status').first()

test.for(screens)(
  'SHOP-28 on a %s, a visitor searches for words and filters: four taps show one stone of 5,000 on the first page',
  { tags: 'long' },
  async ([name, screen]) => {
    const { page, tap, taps } = await visit(screen)
    expect(await getStatus(page).innerText()).toMatch(/^50\d\d items$/)

    await tap(page.getByRole('main').getByRole('searchbox'))
    await page.keyboard.type('emerald pendant')
    await expect.poll(() => getStatus(page).innerText()).toMatch(/^\d{1,3} items$/)
    if (name === 'phone') await tap(page.getByRole('button', { name: /^Filters/ }))
    await tap(page.getByRole('checkbox', { name: new RegExp(`^${wanted.shape} \\d+$`, 'i') }))
    await expect.poll(() => pathOf(page)).toContain('shape=')
    if (name === 'phone') await tap(page.getByRole('button', { name: /^Show \d+ items?$/ }))

    await page.getByRole('article').getByRole('heading', { name: wanted.title }).first().waitFor()
    expect(await page.getByRole('article').count()).toBeLessThanOrEqual(12)
    expect(taps.length).toBeLessThanOrEqual(4)
  },
)

test.for(screens)(
  'SEARCH-4 on a %s, two taps open one stone of 5,000 from the search in the header',
  { tags: 'long' },
  async ([name, screen]) => {
    const { page, tap, taps } = await visit(screen)
    const header = page.getByRole('banner')
    await tap(
      name === 'phone'
        ? header.getByRole('link', { name: 'Search', exact: true })
        : header.getByRole('combobox'),
    )
    await page.keyboard.type(wanted.title)
    await tap(page.getByRole('option', { name: new RegExp(`^${wanted.title}`) }).first())

    await expect.poll(() => pathOf(page)).toBe(`/item/${wanted.slug}`)
    await page.getByRole('heading', { level: 1, name: wanted.title }).waitFor()
    expect(taps.length).toBeLessThanOrEqual(2)
  },
)

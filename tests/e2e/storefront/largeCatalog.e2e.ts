import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { pageSizes } from '../../../dataProvider/resources/items/items.ts'
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
/** The number of items on a page of the list. */
const [perPage] = pageSizes
/** The ids of the demo's items are lower. */
const firstId = 1000

let shop: RunningShop
let dataDir: string
/** A cushion from Delanta that visitors can see and buy. It is late in the list of a search. */
let wanted: { title: string; slug: string }

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'welo-e2e-'))
  await (await startBuiltShop({ DATA_DIR: dataDir })).stop()
  const { db, close } = await openDatabase(loadConfig({ DATA_DIR: dataDir }))
  await db.execute(sql`insert into categories (shop_id, name, category_type)
    select 1, 'Category ' || n, 'Gems' from generate_series(1, 12) n`)
  await insertGems(db, firstId, itemCount)
  // The files of these pictures do not exist.
  await db.execute(sql`delete from item_images where item_id > ${firstId}`)
  const sought = sql`select title, slug from items
    where id > ${firstId} and item_type = 'Product' and not is_disabled and stock is null and rank is null
      and title like '%emerald%' and description like '%Delanta%' and item_info::text like '%"cushion"%' order by id desc limit 1`
  wanted = parseRows(z.object({ title: z.string(), slug: z.string() }), await db.execute(sought))[0]!
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

/** Opens the shop. A tap fails if the visitor has already used the allowed number. */
async function visit(screen: BrowserContextOptions, { allowedTaps }: { allowedTaps: number }) {
  const { page } = await openTab(shop.url, screen)
  await page.goto('/shop')
  await waitForHydration(page)
  let taps = 0
  const tap = async (target: Locator) => {
    if (++taps > allowedTaps) throw new Error(`More than ${allowedTaps} taps`)
    await target.click()
  }
  return { page, tap }
}

const getStatus = (page: Page) => page.getByRole('main').getByRole('status').first()

const readCount = async (page: Page) => Number(/^(\d+) items?$/.exec(await getStatus(page).innerText())?.[1])

test.for(screens)(
  'SHOP-28 on a %s, two search words, one filter value and, on a phone, Show reduce 5,000 stones to a single page with the wanted one',
  { tags: 'long' },
  async ([name, screen]) => {
    const isPhone = name === 'phone'
    const { page, tap } = await visit(screen, { allowedTaps: isPhone ? 4 : 2 })
    const stone = page.getByRole('article').getByRole('heading', { name: wanted.title, exact: true })
    expect(await readCount(page)).toBeGreaterThanOrEqual(5000)

    await tap(page.getByRole('main').getByRole('searchbox'))
    await page.keyboard.type('emerald delanta')
    await expect.poll(() => readCount(page)).toBeLessThan(100)
    expect(await readCount(page)).toBeGreaterThan(perPage)
    expect(await stone.count()).toBe(0)

    if (isPhone) await tap(page.getByRole('button', { name: /^Filters/ }))
    await tap(page.getByRole('checkbox', { name: /^Cushion \d+$/ }))
    await expect.poll(() => readCount(page)).toBeLessThanOrEqual(perPage)
    const show = page.getByRole('button', { name: /^Show \d+ items?$/ })
    if (isPhone) await tap(show)

    await show.waitFor({ state: 'hidden' })
    await stone.waitFor()
  },
)

test.for(screens)(
  'SEARCH-4 on a %s, two taps open one stone of 5,000 from the search in the header',
  { tags: 'long' },
  async ([name, screen]) => {
    const { page, tap } = await visit(screen, { allowedTaps: 2 })
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
  },
)

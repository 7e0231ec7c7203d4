import { AxeBuilder } from '@axe-core/playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { startBuiltShop, type RunningShop } from '../support/runningShop.ts'
import { signIn } from '../support/signIn.ts'

const { openTab } = openBrowser()
let shop: RunningShop

beforeAll(async () => {
  shop = await startBuiltShop()
})
afterAll(() => shop.stop())

const looks = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [390, 1440].map((width) => ({ colorScheme, width })),
)
const pages =
  '/ /shop /item/honeycomb-welo-oval /categories /events /blog /about /contact /custom-jewelry /cart /sign-in /nowhere'
const adminPages = [
  '/admin',
  '/admin/products',
  '/admin/products/1',
  '/admin/products/create',
  '/admin/orders',
]

test.for(looks)('axe finds nothing on the public pages at %o', async ({ colorScheme, width }) => {
  const { page, expectComplaint } = await openTab(shop.url, { colorScheme, viewport: { width, height: 900 } })
  expectComplaint(/404/)

  for (const path of pages.split(' ')) {
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await violations(page), path).toEqual([])
  }
})

test.for(looks)('axe finds nothing in the back office at %o', async ({ colorScheme, width }) => {
  const { page } = await openTab(shop.url, { colorScheme, viewport: { width, height: 900 } })
  await signIn(page, shop, '/admin')
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()

  for (const path of adminPages) {
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await violations(page), path).toEqual([])
  }
})

async function violations(page: ConstructorParameters<typeof AxeBuilder>[0]['page']) {
  const { violations: found } = await new AxeBuilder({ page }).analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

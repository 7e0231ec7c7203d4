import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { chromiumArgs, ensureChromium } from '../support/browser/chromium.ts'
import { startBuiltShop } from '../support/builtShop/startBuiltShop.ts'
import { signInAsOwner } from '../support/browser/steps.ts'
import { atShare, type Figure } from './budgets.ts'
import type { PartOptions } from './part.ts'

const pagesPerList = 20

/** Where a list is shown, what it is asked by, and what of its first row tells one page from another. */
interface Shown {
  path: string
  call: string
  name: string
}

const shown: Record<string, Shown> = {
  products: { path: '/admin/products', call: '/api/items_by_type/Product?', name: 'tbody tr a' },
  customers: { path: '/admin/customers', call: '/api/customers_all?', name: 'tbody tr p' },
  orders: { path: '/admin/orders', call: '/api/orders?', name: 'ul[aria-label="Orders"] > li p' },
  messages: { path: '/admin/messages', call: '/api/messages?', name: 'ul[aria-label="Messages"] > li p' },
}

// The pictures of a filled shop lie nowhere.
const args = [...chromiumArgs, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1']

/**
 * Leafs through the back office's lists in a real browser, in the built shop on a database that `fill` has filled (its key is in that directory), and
 * reports how long the first row of a page takes from the end of its answer to its paint. Returns each list's median.
 */
export async function measureFirstRows(
  env: Record<'DATA_DIR' | 'DATABASE_URL', string>,
  report: PartOptions['report'],
): Promise<Figure[]> {
  const shop = await startBuiltShop(env)
  const browser = await chromium.launch({ executablePath: ensureChromium(), args })
  const open = (options: BrowserContextOptions = {}) => openPage(browser, { ...options, baseURL: shop.url })
  try {
    const page = await open()
    await signInAsOwner(page, '/admin')
    await page.waitForURL('**/admin')
    const storageState = await page.context().storageState()
    const figures: Figure[] = []
    for (const [list, one] of Object.entries(shown)) {
      const cold = await loadCold(await open({ storageState }), one)
      const taken = await leafThrough(page, one)
      report(format(list, taken, cold))
      figures.push({ list, ms: atShare(taken, 0.5) })
    }
    return figures
  } finally {
    await browser.close()
    await shop.stop()
  }
}

const openPage = async (browser: Browser, options: BrowserContextOptions) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options })
  return context.newPage()
}

/** Milliseconds from the start of the navigation to the first row, in a browser that has nothing of the shop yet. */
const loadCold = async (page: Page, { path, name }: Shown): Promise<number> => {
  await page.goto(path, { waitUntil: 'commit' })
  const seen = await page.waitForFunction(
    (row) => document.querySelector(row)?.textContent && performance.now(),
    name,
    { polling: 'raf' },
  )
  const ms = Number(await seen.jsonValue())
  await page.context().close()
  return ms
}

const leafThrough = async (page: Page, { path, call, name }: Shown): Promise<number[]> => {
  await page.goto(path)
  await page.locator(name).first().waitFor()
  const taken: number[] = []
  while (taken.length < pagesPerList) taken.push(await page.evaluate(turnPage, { call, name }))
  return taken
}

/** In the page: goes to the next one; milliseconds from the end of its answer to the paint of its first row. */
const turnPage = async ({ call, name }: Pick<Shown, 'call' | 'name'>): Promise<number> => {
  const before = document.querySelector(name)?.textContent
  performance.clearResourceTimings()
  await new Promise<void>((resolve) => {
    new MutationObserver((_changes, observer) => {
      const now = document.querySelector(name)?.textContent
      if (now === undefined || now === before) return
      observer.disconnect()
      resolve()
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
    document.querySelector<HTMLButtonElement>('nav[aria-label="Pages"] button:last-child')?.click()
  })
  // The second frame begins when the first is painted.
  for (const _frame of [1, 2]) await new Promise(requestAnimationFrame)
  const painted = performance.now()
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const answer = entries.findLast((entry) => entry.name.includes(call))
  return answer ? painted - answer.responseEnd : Number.NaN
}

const format = (list: string, taken: number[], cold: number) => {
  const figures = [atShare(taken, 0.5), atShare(taken, 1), cold].map((ms) => ms.toFixed(1).padStart(9))
  return `${list.padEnd(12)}${figures.join('')}\n`
}

/** What the columns of the report are. */
export const firstRowHeader = `${'first row'.padEnd(12)}   median  slowest  cold load (${pagesPerList} pages a list, in ms)\n`

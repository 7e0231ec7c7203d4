import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { chromiumArgs, ensureChromium } from '../support/browser/chromium.ts'
import { startBuiltShop } from '../support/builtShop/startBuiltShop.ts'
import { signInAsOwner } from '../support/browser/steps.ts'
import { getQuantile, type Figure } from './budgets.ts'
import type { PartOptions } from './part.ts'

const pagesPerList = 20

/** The page of a list, the call that loads it, and a selector for a text of the first row that differs between pages. */
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

// A filled shop's image URLs name a host that does not exist, so the browser resolves only 127.0.0.1.
const args = [...chromiumArgs, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1']

/**
 * Pages through the back office's lists in Chromium, on a database that `fill` has filled. `DATA_DIR` contains its secret key.
 * Measures the time from the end of a page's response to the paint of its first row. Returns each list's median.
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
      const taken = await measurePages(page, one)
      report(format(list, taken, cold))
      figures.push({ list, ms: getQuantile(taken, 0.5) })
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

/** Returns the milliseconds from the start of the navigation to the first row, with an empty browser cache. */
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

const measurePages = async (page: Page, { path, call, name }: Shown): Promise<number[]> => {
  await page.goto(path)
  await page.locator(name).first().waitFor()
  const taken: number[] = []
  while (taken.length < pagesPerList) taken.push(await page.evaluate(openNextPage, { call, name }))
  return taken
}

/** Runs in the browser: opens the next page. Returns the milliseconds from the end of its response to its first row's paint. */
const openNextPage = async ({ call, name }: Pick<Shown, 'call' | 'name'>): Promise<number> => {
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
  // The second frame starts after the first is painted.
  for (const _frame of [1, 2]) await new Promise(requestAnimationFrame)
  const painted = performance.now()
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const answer = entries.findLast((entry) => entry.name.includes(call))
  return answer ? painted - answer.responseEnd : Number.NaN
}

const format = (list: string, taken: number[], cold: number) => {
  const figures = [getQuantile(taken, 0.5), getQuantile(taken, 1), cold].map((ms) =>
    ms.toFixed(1).padStart(9),
  )
  return `${list.padEnd(12)}${figures.join('')}\n`
}

export const firstRowHeader = `${'first row'.padEnd(12)}   median  slowest  cold load (${pagesPerList} pages a list, in ms)\n`

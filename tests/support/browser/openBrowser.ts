import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { afterEach, beforeAll, expect, inject } from 'vitest'
import { chromiumArgs } from './chromium.ts'

export interface Tab {
  page: Page
  /** Method and path of every request to the server so far. */
  requests: () => string[]
  /** A console error or warning that matches does not fail the test. */
  allowConsoleError: (pattern: RegExp) => void
}

/** One browser for all files of a worker; it ends with the worker's process. */
let launched: Promise<Browser> | undefined
const launch = () =>
  (launched ??= chromium.launch({ executablePath: inject('chromium'), args: chromiumArgs }))

/**
 * Tabs for the tests of one file; each has a context of its own. Whatever a page writes to the console as an
 * error or throws fails the test, and so does a violation of the content security policy, since it is written there.
 */
export function openBrowser() {
  let browser: Browser
  let complaints: string[] = []
  let expected: RegExp[] = []

  beforeAll(async () => {
    browser = await launch()
  })
  afterEach(async ({ task }) => {
    const findUnexpected = () =>
      complaints.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)))
    if (task.result?.state === 'fail' || findUnexpected().length > 0)
      await saveScreenshots(browser, task.name)
    await Promise.all(browser.contexts().map((context) => context.close()))
    const unexpected = findUnexpected()
    complaints = []
    expected = []
    expect(unexpected, 'no console errors').toEqual([])
  })

  const openTab = async (url: string, options: BrowserContextOptions = {}): Promise<Tab> => {
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width: 1440, height: 900 },
      // What moves is drawn sixty times a second and waited for: a tenth of a page's CPU time.
      reducedMotion: 'reduce',
      ...options,
    })
    const page = await context.newPage()
    const seen: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      seen.push(`${request.method()} ${pathname}${search}`)
    })
    page.on('pageerror', (error) => complaints.push(`${page.url()} threw ${error.message}`))
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') {
        complaints.push(`${page.url()} ${message.text()} ${message.location().url}`)
      }
    })
    return { page, requests: () => [...seen], allowConsoleError: (pattern) => expected.push(pattern) }
  }

  return { openTab }
}

/** Says where to find pictures of what a test that fails has on screen. */
async function saveScreenshots(browser: Browser, test: string): Promise<void> {
  const pages = browser.contexts().flatMap((context) => context.pages())
  for (const [index, page] of pages.entries()) {
    const path = join(
      tmpdir(),
      `welo-${test.replaceAll(/\W+/g, '-').slice(0, 80)}-${Date.now()}-${index}.png`,
    )
    const said = await page.screenshot({ path, timeout: 5000 }).then(
      () => path,
      (error: unknown) => String(error),
    )
    process.stdout.write(`On screen when “${test}” failed, at ${page.url()}: ${said}\n`)
  }
}

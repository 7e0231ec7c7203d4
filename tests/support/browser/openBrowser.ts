import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { afterEach, beforeAll, expect, inject } from 'vitest'
import { chromiumArgs } from './chromium.ts'

export interface Tab {
  page: Page
  /** The method, path and query of every request so far. */
  requests: () => string[]
  /** Allows console errors, console warnings and uncaught exceptions that match. All others fail the test. */
  allowConsoleError: (pattern: RegExp) => void
}

/** All test files of a worker share one browser, which ends with the worker's process. */
let launched: Promise<Browser> | undefined
const launch = () =>
  (launched ??= chromium.launch({ executablePath: inject('chromium'), args: chromiumArgs }))

/**
 * Opens tabs for the tests of a file, each with its own context. A console error, a console warning or an uncaught exception
 * fails the test. So does a violation of the content security policy, which the browser writes to the console.
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
      // Animations redraw the page sixty times a second, and tests wait for them. This took a tenth of a page's CPU time.
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

/** Saves screenshots of a failed test's pages, and prints their paths. */
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

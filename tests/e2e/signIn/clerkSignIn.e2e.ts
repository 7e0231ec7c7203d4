import { afterAll, beforeAll, expect, test } from 'vitest'
import { colors } from '../../../theme/tokens.ts'
import { openBrowser } from '../../support/browser/openBrowser.ts'
import { expectWithin, openItem } from '../../support/browser/steps.ts'
import { startShopWithClerk } from '../../support/browser/signInProviders.ts'
import { sharedShop } from '../../support/browser/visitStorefront.ts'

// Behavior that only Clerk has. signIn.e2e.ts tests what both providers have in common.
const { openTab } = openBrowser()
let provided: Awaited<ReturnType<typeof startShopWithClerk>>
const account = { name: 'Amy Stone', email: 'amy@example.com', password: 'opals in 3 rows' }

beforeAll(async () => {
  provided = await startShopWithClerk()
  await provided.addAccount(account)
})
afterAll(() => provided.stop())

test(
  'without the Clerk script the shop says that sign-in is unavailable and can be browsed, and a retry recovers',
  { tags: 'long' },
  async () => {
    const { page, allowConsoleError } = await openTab(provided.shop.url)
    allowConsoleError(/404 \(Not Found\)|[Ff]ailed to load/)
    provided.clerk.failures.isScriptMissing = true
    await page.clock.install()
    const apology = page.getByText('Sign-in is unavailable right now.')

    await page.goto('/sign-in?redirect_url=%2Fcart')
    await expectWithin(page, apology)
    await page.getByRole('link', { name: 'Go to Shop' }).click()
    await openItem(page)
    await page.getByRole('button', { name: 'Enquire Now' }).waitFor()
    await page.goBack()
    await page.goBack()
    await expectWithin(page, apology)

    provided.clerk.failures.isScriptMissing = false
    await page.getByRole('button', { name: 'Try Again' }).click()
    await provided.signIn(page, account)
    await page.waitForURL('**/cart')
  },
)

test('SGN-5 the return path survives switching between sign-in and sign-up, external redirects are ignored, and /account shows the Clerk profile', async () => {
  const { page, allowConsoleError } = await openTab(provided.shop.url)
  allowConsoleError(/not a valid|not an allowed|Redirect URL/i)
  const hosts: string[] = []
  page.on('request', (request) => hosts.push(new URL(request.url()).hostname))
  await page.goto('/account')
  await page.waitForURL('**/sign-in?redirect_url=%2Faccount')
  const elsewhere = encodeURIComponent('https://evil.invalid/')
  await page.goto(`/sign-in?redirect_url=%2Faccount&sign_in_force_redirect_url=${elsewhere}`)

  await page.getByRole('link', { name: 'Sign up' }).click()
  await page.getByLabel('First name').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await provided.signIn(page, account)

  await page.waitForURL('**/account')
  await page.getByText('Profile details').waitFor()
  await page.getByText(account.email).first().waitFor()
  expect(hosts).toContain('127.0.0.1')
  expect(hosts).not.toContain('evil.invalid')
})

test('the Clerk pages have the shop’s colors', { tags: 'long' }, async () => {
  const { page } = await openTab(provided.shop.url, { colorScheme: 'dark' })
  await page.goto('/sign-in')
  const card = page.locator('.cl-card')
  await card.waitFor()

  const color = await card.evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(color).toBe(inRgb(colors.dark.raised))
})

/** Measures the JavaScript that a visitor downloads on `/` until the sign-in state is known and the browser is idle. */
async function visitHome(url: string): Promise<{ bytes: number; names: string[]; code: string }> {
  const { page } = await openTab(url)
  const scripts: { name: string; size: Promise<number>; code: Promise<string> }[] = []
  page.on('requestfinished', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (!pathname.endsWith('.js')) return
    const size = request.sizes().then(({ responseBodySize }) => responseBodySize)
    const code = request.response().then(async (response) => (await response?.text()) ?? '')
    scripts.push({ name: origin === url ? pathname : request.url(), size, code })
  })
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).waitFor()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  const sizes = await Promise.all(scripts.map(({ size }) => size))
  return {
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    names: scripts.map(({ name }) => name).toSorted(),
    code: (await Promise.all(scripts.map(({ code }) => code))).join('\n'),
  }
}

test(
  'a visitor downloads the same JavaScript on / with and without Clerk, within 1 kB, and no sign-in driver or zod',
  { tags: 'long' },
  async () => {
    const without = await visitHome((await sharedShop()).url)
    const withClerk = await visitHome(provided.shop.url)

    expect(without.bytes).toBeGreaterThan(50_000)
    expect(Math.abs(withClerk.bytes - without.bytes)).toBeLessThan(1000)
    expect(withClerk.names).toEqual(without.names)
    // The scripts contain no sign-in driver and no zod.
    for (const ofOthers of ['failed_to_load_clerk_js', '/request-password-reset', '$ZodType']) {
      expect(without.code.includes(ofOthers), ofOthers).toBe(false)
    }
  },
)

const inRgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from '../../support/browser/openBrowser.ts'
import {
  expectWithin,
  getAccountMenu,
  getHeader,
  getRoleBadge,
  openItem,
  openTabAt,
  readVisitorId,
  watchPage,
} from '../../support/browser/steps.ts'
import type { Account } from '../../support/builtShop/users.ts'
import {
  startShopWithEmbedded,
  startShopWithClerk,
  type ProvidedShop,
} from '../../support/browser/signInProviders.ts'

const { openTab } = openBrowser()

interface Provider {
  name: string
  start: () => Promise<ProvidedShop>
  options: { tags?: 'long' }
}

const providers: Provider[] = [
  { name: 'embedded sign-in', start: startShopWithEmbedded, options: {} },
  // Runs only as a long test: the shop's rules do not depend on the provider, and clerkSignIn.e2e.ts also signs in with Clerk.
  { name: 'Clerk', start: startShopWithClerk, options: { tags: 'long' } },
]

for (const { name, start, options } of providers) {
  describe(`with ${name}`, options, () => {
    let provided: ProvidedShop

    beforeAll(async () => {
      provided = await start()
    })
    afterAll(() => provided.stop())

    const addAccount = async (name: string): Promise<Account> => {
      const account = {
        name,
        email: `${name.replace(' ', '.').toLowerCase()}@example.com`,
        password: 'opals in 3 rows',
      }
      await provided.addAccount(account)
      return account
    }

    const openShop = (path: string) => openTabAt(openTab, provided.shop, path)

    const enter = async (account: Account) => {
      const tab = await openShop('/sign-in')
      await provided.signIn(tab.page, account)
      return tab
    }

    test('SGN-2 SGN-3 HDR-8 HDR-12 a visitor signs in after a wrong password, sees the name in the menu, and stays signed in after a reload without layout shifts', async () => {
      const account = await addAccount('Ida Bell')
      const { page, allowConsoleError } = await openShop('/sign-in')
      allowConsoleError(/40[01]|422/)
      const visited: string[] = []
      page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
      await provided.signIn(page, { ...account, password: 'not the password' })
      await page.getByText(provided.wrongPassword).last().waitFor()
      await provided.signIn(page, account)

      await page.waitForURL(`${provided.shop.url}/shop`)
      // Wait for the new page, because it closes open menus after the URL has changed.
      await page.getByRole('heading', { name: 'Our Collection' }).waitFor()
      await getRoleBadge(page, 'customer').waitFor()
      await getAccountMenu(page, account).click()
      await getHeader(page).getByText('Ida Bell', { exact: true }).waitFor()
      // There is no intermediate page and no second navigation.
      expect(visited.filter((path) => !path.startsWith('/sign-in'))).toEqual(['/shop'])

      const { page: unscripted } = await openTab(provided.shop.url, { javaScriptEnabled: false })
      await unscripted.goto('/shop')
      const room = await getHeader(unscripted).getByRole('link', { name: 'Sign In' }).boundingBox()
      await page.addInitScript(watchPage)
      await page.reload()
      await getRoleBadge(page, 'customer').waitFor()
      expect(await getAccountMenu(page, account).boundingBox()).toEqual(room)
      expect(await page.evaluate(() => window.seen)).toMatchObject({ signInLinks: 0, shifts: [] })
      await page.goto('/sign-in')
      await page.waitForURL('**/shop')
    })

    test(
      'the customer stays signed in after the session token expires, without a reload',
      { tags: 'long' },
      async () => {
        const account = await addAccount('Ben Stone')
        const { page, requests, allowConsoleError } = await openTab(provided.shop.url)
        allowConsoleError(/401/)
        await page.clock.install()
        const tokens: string[] = []
        page.on('request', (request) => {
          const token = request.headers()['authorization']?.replace('Bearer ', '')
          if (token && request.url().endsWith('/api/auth/me')) tokens.push(token)
        })
        await page.goto('/sign-in')
        await provided.signIn(page, account)
        await getRoleBadge(page, 'customer').waitFor()

        await provided.expireToken(page, tokens[0]!)
        // The server also responds with 401 if the Shop API's token has expired.
        await page.route('**/api/cart_items*', (route) => route.fulfill({ status: 401, json: {} }), {
          times: 1,
        })
        await getAccountMenu(page, account).click()
        await page.getByRole('link', { name: 'My Orders' }).click()

        await page.getByRole('heading', { name: 'Welcome back, Ben Stone!' }).waitFor()
        await expect.poll(() => new Set(tokens).size).toBe(2)
        await page.getByRole('tab').first().waitFor()
        expect(requests()).not.toContain('GET /customer/dashboard')
      },
    )

    // This is a long test, because account.e2e.ts also tests that a customer is created.
    test(
      'IDN-3 signing up creates a customer, HDR-10 with a page for their own orders',
      { tags: 'long' },
      async () => {
        const account = { name: 'Noa Pearl', email: 'noa@example.com', password: 'pearls in 4 rows' }
        const { page } = await openShop('/sign-up')
        const created = page.waitForRequest(
          (request) => request.method() === 'POST' && request.url().endsWith('/api/customer'),
        )

        await provided.signUp(page, account)

        expect((await created).postDataJSON()).toEqual({
          cust_info: {},
          Full_name: 'Noa Pearl',
          email: 'noa@example.com',
        })
        await page.waitForURL(`${provided.shop.url}/shop`)
        await page.getByRole('heading', { name: 'Our Collection' }).waitFor()
        await getRoleBadge(page, 'customer').waitFor()
        await getAccountMenu(page, account).click()
        await page.getByRole('link', { name: 'My Orders' }).click()
        await page.getByRole('heading', { name: 'Welcome back, Noa Pearl!' }).waitFor()
      },
    )

    test('an unreachable provider does not sign the customer out', { tags: 'long' }, async () => {
      const account = await addAccount('Sam Stays')
      const { page, allowConsoleError } = await enter(account)
      allowConsoleError(/ERR_FAILED/)
      await getRoleBadge(page, 'customer').waitFor()
      const before = await readVisitorId(page)
      await page.route(provided.isService, (route) => route.abort())
      await page.clock.install()

      await page.goto('/account')
      await expectWithin(page, page.getByText('Sign-in is unavailable right now.'))
      expect(await readVisitorId(page)).toBe(before)

      await page.unroute(provided.isService)
      await page.reload()
      await getAccountMenu(page, account).waitFor()
    })

    test(
      'a visitor downloads no sign-in driver and sends no request to the provider',
      { tags: 'long' },
      async () => {
        const { page, requests } = await openTab(provided.shop.url)
        const services: string[] = []
        page.on('request', (request) => {
          if (provided.isService(new URL(request.url()))) services.push(request.url())
        })

        await page.goto('/')
        await page.getByRole('link', { name: 'Shop Collection' }).click()
        await openItem(page)
        await page.getByRole('button', { name: 'Enquire Now' }).click()
        await getHeader(page).getByRole('link', { name: 'Sign In' }).waitFor()

        expect(requests().filter((request) => /\/(?:clerk|embedded)[\w.-]*\.js/i.test(request))).toEqual([])
        expect(services).toEqual([])
      },
    )
  })
}

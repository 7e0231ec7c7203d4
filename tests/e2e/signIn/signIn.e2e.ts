import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from '../../support/browser/openBrowser.ts'
import {
  getRoleBadge,
  waitForCustomerNumber,
  getHeader,
  getAccountMenu,
  readVisitorId,
  watchPage,
} from '../../support/browser/header.ts'
import { expectWithin, openTabAt, openItem } from '../../support/browser/steps.ts'
import type { Account } from '../../support/builtShop/users.ts'
import {
  holdUntilAll,
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
  // The shop's rules are the same whoever signs people in; clerkSignIn.e2e.ts signs in with Clerk, too.
  { name: 'Clerk', start: startShopWithClerk, options: { tags: 'long' } },
]

for (const { name, start, options } of providers) {
  describe(`with ${name}`, options, () => {
    let provided: ProvidedShop

    beforeAll(async () => {
      provided = await start()
    })
    afterAll(() => provided.shop.stop())

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

    const enter = async (account: Account, path = '/sign-in') => {
      const tab = await openShop(path)
      await provided.signIn(tab.page, account)
      return tab
    }

    test('a wrong password is told, SGN-2 the right one leads to the shop, HDR-8 whose menu bears the name', async () => {
      const account = await addAccount('Ada Bell')
      const { page, allowConsoleError } = await openShop('/sign-in')
      allowConsoleError(/40[01]|422/)
      const visited: string[] = []
      page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))

      await provided.signIn(page, { ...account, password: 'not the password' })
      await page.getByText(provided.wrongPassword).last().waitFor()
      await provided.signIn(page, account)

      await page.waitForURL(`${provided.shop.url}/shop`)
      // The address changes first, and the page that comes with it closes a menu.
      await page.getByRole('heading', { name: 'Our Collection' }).waitFor()
      await getRoleBadge(page, 'customer').waitFor()
      await getAccountMenu(page, account).click()
      await getHeader(page).getByText('Ada Bell', { exact: true }).waitFor()
      // Straight on: no page in between, and none twice.
      expect(visited.filter((path) => !path.startsWith('/sign-in'))).toEqual(['/shop'])
    })

    test('HDR-12 a reload keeps the person: no signed-out header flashes by and nothing in it moves; SGN-3 /sign-in leads on to the shop', async () => {
      const account = await addAccount('Eve Opal')
      const { page } = await enter(account)
      await getRoleBadge(page, 'customer').waitFor()
      const { page: unscripted } = await openTab(provided.shop.url, { javaScriptEnabled: false })
      await unscripted.goto('/shop')
      const room = await getHeader(unscripted).getByRole('link', { name: 'Sign in' }).boundingBox()
      await page.addInitScript(watchPage)

      await page.reload()
      await getRoleBadge(page, 'customer').waitFor()

      expect(await getAccountMenu(page, account).boundingBox()).toEqual(room)
      expect(await page.evaluate(() => window.seen)).toMatchObject({ signInLinks: 0, shifts: [] })
      await page.goto('/sign-in')
      await page.waitForURL('**/shop')
    })

    test('the page goes on as the same person after the session token has ended, without a reload', async () => {
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

      await provided.outlive(page, tokens[0]!)
      // As the server answers once its own token is over, too.
      await page.route('**/api/cart_items*', (route) => route.fulfill({ status: 401, json: {} }), {
        times: 1,
      })
      await getAccountMenu(page, account).click()
      await page.getByRole('link', { name: 'My Orders' }).click()

      await page.getByRole('heading', { name: 'Welcome back, Ben Stone!' }).waitFor()
      await expect.poll(() => new Set(tokens).size).toBe(2)
      await page.getByRole('tab').first().waitFor()
      expect(requests()).not.toContain('GET /customer/dashboard')
    })

    // account.e2e.ts, shell.e2e.ts and clerkSignIn.e2e.ts go there and back, too.
    test.each([
      ['/customer/dashboard', 'Welcome back, Ida Ring!'],
      ['/admin/products', 'Access Denied'],
    ])(
      'ROLE-10 ROLE-12 SGN-5 a visitor at %s is sent to sign in, and back',
      { tags: 'long' },
      async (path, heading) => {
        const account = await addAccount(path === '/admin/products' ? 'Leo Ring' : 'Ida Ring')
        const { page, requests } = await openShop(path)
        await page.waitForURL(`**/sign-in?redirect_url=${encodeURIComponent(path)}`)

        await provided.signIn(page, account)

        await page.waitForURL(`${provided.shop.url}${path}`)
        await page.getByRole('heading', { name: heading }).waitFor()
        expect(requests().filter((request) => request.includes('/admin-assets/App'))).toEqual([])
      },
    )

    // account.e2e.ts signs up, too.
    test('IDN-3 signing up makes a customer, HDR-10 with orders of their own', { tags: 'long' }, async () => {
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
    })

    // That there is one is the server's doing (concurrency.test.ts).
    test('IDN-4 two tabs that create the customer at once create one', { tags: 'long' }, async () => {
      const account = await addAccount('Tom Twin')
      const { page } = await openShop('/sign-in')
      const other = await page.context().newPage()
      await other.goto('/sign-in')
      await holdUntilAll(page.context(), 'POST', '/api/customer')
      const numbers = [page, other].map((tab) => waitForCustomerNumber(tab))

      await provided.signIn(page, account)

      const [first, second] = await Promise.all(numbers)
      expect(second).toBe(first)
      const next = await openShop('/sign-in')
      const nextNumber = waitForCustomerNumber(next.page)
      await provided.signIn(next.page, await addAccount('Una After'))
      expect(await nextNumber).toBe(first! + 1)
    })

    // Of the following three identity.test.tsx proves the rules, and shell.e2e.ts that a tab follows another.
    test(
      'signing out in one tab signs out the other, and the next visitor is somebody new',
      { tags: 'long' },
      async () => {
        const account = await addAccount('Kim Leaves')
        const { page } = await enter(account)
        await getRoleBadge(page, 'customer').waitFor()
        const before = await readVisitorId(page)
        const other = await page.context().newPage()
        await other.goto('/contact')
        await getAccountMenu(other, account).waitFor()

        await getAccountMenu(page, account).click()
        await page.getByRole('button', { name: 'Sign Out' }).click()

        await getHeader(page).getByRole('link', { name: 'Sign in' }).waitFor()
        await getHeader(other).getByRole('link', { name: 'Sign in' }).waitFor()
        const after = await readVisitorId(page)
        expect(after).toMatch(/^[0-9a-f-]{36}$/)
        expect(after).not.toBe(before)
        expect(await readVisitorId(other)).toBe(after)
        expect(page.url()).toBe(`${provided.shop.url}/shop`)
      },
    )

    test('a provider that cannot be reached signs nobody out', { tags: 'long' }, async () => {
      const account = await addAccount('Sam Stays')
      const { page, allowConsoleError } = await enter(account)
      allowConsoleError(/ERR_FAILED/)
      await getRoleBadge(page, 'customer').waitFor()
      const before = await readVisitorId(page)
      await page.route(provided.isService, (route) => route.abort())
      await page.clock.install()

      await page.goto('/account')
      await expectWithin(page, page.getByText('Signing in is not possible at the moment.'))
      expect(await readVisitorId(page)).toBe(before)

      await page.unroute(provided.isService)
      await page.reload()
      await getAccountMenu(page, account).waitFor()
    })

    test('a visitor downloads no driver and asks no provider', { tags: 'long' }, async () => {
      const { page, requests } = await openTab(provided.shop.url)
      const services: string[] = []
      page.on('request', (request) => {
        if (provided.isService(new URL(request.url()))) services.push(request.url())
      })

      await page.goto('/')
      await page.getByRole('link', { name: 'Shop Collection' }).click()
      await openItem(page)
      await page.getByRole('button', { name: 'Enquire Now' }).click()
      await getHeader(page).getByRole('link', { name: 'Sign in' }).waitFor()

      expect(requests().filter((request) => /\/(?:clerk|embedded)[\w.-]*\.js/i.test(request))).toEqual([])
      expect(services).toEqual([])
    })
  })
}

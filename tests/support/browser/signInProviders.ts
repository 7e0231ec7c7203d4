import { decodeJwt } from 'jose'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { startFakeClerk } from '../clerk/fakeClerk.ts'
import { createAccount, type Account, type Credentials } from '../builtShop/users.ts'
import { signInWithForm } from './steps.ts'
import { sharedShop } from './visitStorefront.ts'
import { startBuiltShop, type RunningShop } from '../builtShop/startBuiltShop.ts'

/** A running shop with one of the two sign-in providers, and the steps that differ between the providers. */
export interface ProvidedShop {
  shop: Pick<RunningShop, 'url'>
  stop: () => Promise<void>
  /** Creates an account at the provider. The shop has no customer record for it yet. */
  addAccount: (account: Account) => Promise<void>
  /** Fills in and submits the sign-in form on the current page. */
  signIn: (page: Page, account: Credentials) => Promise<void>
  signUp: (page: Page, account: Account) => Promise<void>
  /** The provider's error message for a wrong password. */
  wrongPassword: string
  /** Makes the page's session token expire: waits, or advances the page's clock if the token is valid for too long. */
  expireToken: (page: Page, token: string) => Promise<void>
  /** Returns true if the URL belongs to the provider. */
  isService: (url: URL) => boolean
}

/** Uses the shop that all test files share. */
export async function startShopWithEmbedded(): Promise<ProvidedShop> {
  const shop = await sharedShop()
  return {
    shop,
    stop: async () => {},
    addAccount: async (account) => void (await createAccount(shop, account)),
    signIn: signInWithForm,
    signUp: async (page, { name, email, password }) => {
      await page.getByLabel('Name').fill(name)
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password').fill(password)
      await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
    },
    wrongPassword: 'The email or password is incorrect. Try again.',
    expireToken: async (page, token) => {
      // Wait until the next second: tokens issued in the same second are identical.
      const { iat = 0 } = decodeJwt(token)
      await expect.poll(() => Date.now()).toBeGreaterThan((iat + 1) * 1000)
      await page.clock.fastForward('01:00')
    },
    isService: ({ pathname }) => pathname.startsWith('/identity/'),
  }
}

export async function startShopWithClerk() {
  const clerk = await startFakeClerk({ tokenLifetime: 4 })
  const shop = await startBuiltShop(clerk.env)
  const next = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true })
  return {
    clerk,
    shop,
    stop: shop.stop,
    addAccount: async ({ name, ...account }) => {
      const [firstName = '', lastName = ''] = name.split(' ')
      clerk.addPerson({ ...account, firstName, lastName })
    },
    signIn: async (page, { email, password }) => {
      // After a wrong password, Clerk asks only for the password.
      const address = page.getByLabel('Email address')
      const secret = page.getByLabel('Password', { exact: true })
      await address.or(page.getByText(email)).first().waitFor()
      if (await address.isVisible()) {
        await address.fill(email)
        await next(page).click()
      }
      await secret.fill(password)
      await next(page).click()
    },
    signUp: async (page, { name, email, password }) => {
      const [firstName = '', lastName = ''] = name.split(' ')
      await page.getByLabel('First name').fill(firstName)
      await page.getByLabel('Last name').fill(lastName)
      await page.getByLabel('Email address').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      // This text appears late and moves the button, so an earlier click could miss.
      await page.getByText('Your password meets all the').first().waitFor()
      await next(page).click()
      await page.getByLabel('Enter verification code').click()
      await page.keyboard.type(clerk.codeFor(email) ?? 'no code was sent')
    },
    wrongPassword: 'Password is incorrect. Try again.',
    expireToken: async (_page, token) => {
      const { domainHeader, domainId, authKeyHeader, authKey } = await (
        await fetch(`${shop.url}/config.json`)
      ).json()
      const headers = { [domainHeader]: domainId, [authKeyHeader]: authKey, authorization: `Bearer ${token}` }
      const ask = async () => (await fetch(`${shop.url}/api/auth/me`, { headers })).status
      await expect.poll(ask, { interval: 500 }).toBe(401)
    },
    isService: ({ origin, pathname }) => origin === clerk.env.CLERK_PROXY_URL && pathname.startsWith('/v1/'),
  } satisfies ProvidedShop & { clerk: typeof clerk }
}

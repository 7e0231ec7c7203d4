import { decodeJwt } from 'jose'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { startFakeClerk } from '../clerk/fakeClerk.ts'
import { createAccount, type Account, type Credentials } from '../builtShop/users.ts'
import { signInWithForm } from './steps.ts'
import { sharedShop } from './visitStorefront.ts'
import { startBuiltShop, type RunningShop } from '../builtShop/startBuiltShop.ts'

/** A running shop with one of the two sign-in providers, and what differs between them for whoever signs in. */
export interface ProvidedShop {
  shop: Pick<RunningShop, 'url'>
  stop: () => Promise<void>
  /** Somebody the provider knows and the shop does not. */
  addAccount: (account: Account) => Promise<void>
  /** Fills in the form that the page shows. */
  signIn: (page: Page, account: Credentials) => Promise<void>
  signUp: (page: Page, account: Account) => Promise<void>
  /** What the provider says of a wrong password. */
  wrongPassword: string
  /** Waits until the session token is over; for one that lives too long the page is told that it is later. */
  outlive: (page: Page, token: string) => Promise<void>
  /** Tells whether the provider's service answers at the address. */
  isService: (url: URL) => boolean
}

/** The embedded sign-in, in the shop that all files share. */
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
    outlive: async (page, token) => {
      // One that is asked for in the same second is the same to the letter.
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
      // After a wrong password only that one is asked for again.
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
      // It comes late and moves the button, which a press would miss.
      await page.getByText('Your password meets all the').first().waitFor()
      await next(page).click()
      await page.getByLabel('Enter verification code').click()
      await page.keyboard.type(clerk.codeFor(email) ?? 'no code was sent')
    },
    wrongPassword: 'Password is incorrect. Try again.',
    outlive: async (_page, token) => {
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

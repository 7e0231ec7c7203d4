import type { BrowserContextOptions } from 'playwright-core'
import type { RuntimeConfig } from '../../../dataProvider/contract/runtimeConfig.ts'
import type { BackOfficeApi } from '../../../dataProvider/shopApi/backOfficeApi.ts'
import { createFullApi } from '../createFullApi.ts'
import type { RunningShop } from './startBuiltShop.ts'
import type { Session } from '../../../dataProvider/contract/answers.schema.ts'

/** What somebody signs in with. */
export interface Credentials {
  email: string
  password: string
}

export interface Account extends Credentials {
  name: string
}

export interface User extends Credentials {
  userId: string
  /** The shop's API as this person sees it, without a browser. */
  api: BackOfficeApi
  /** For a browser's context in which this person is signed in. Cookies alone: Playwright loads a page to store more. */
  storageState: Exclude<BrowserContextOptions['storageState'], string | undefined>
}

/** Somebody new in a running shop with the embedded sign-in. */
export async function signUpUser(shop: Pick<RunningShop, 'url'>, account: Account): Promise<User> {
  const person = await createAccount(shop, account)
  await person.api.createCustomer({ cust_info: {}, Full_name: account.name, email: account.email })
  return person
}

/** Somebody new whom the shop has not seen yet. */
export function createAccount(shop: Pick<RunningShop, 'url'>, account: Account): Promise<User> {
  return authenticate(shop, '/sign-up/email', account)
}

/** Somebody who has an account there. */
export function signInUser(shop: Pick<RunningShop, 'url'>, { email, password }: Credentials): Promise<User> {
  return authenticate(shop, '/sign-in/email', { email, password })
}

const authenticate = async (
  { url }: Pick<RunningShop, 'url'>,
  path: string,
  account: Credentials,
): Promise<User> => {
  const config = (await (await fetch(`${url}/config.json`)).json()) as RuntimeConfig
  const answer = await fetch(`${url}/identity${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(account),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  const { user } = (await answer.json()) as { user: { id: string } }
  const cookieLines = answer.headers.getSetCookie()
  const cookie = cookieLines.map((line) => line.split(';')[0])
  const getSessionToken = async () => {
    const response = await fetch(`${url}/identity/token`, { headers: { cookie: cookie.join('; ') } })
    return ((await response.json()) as { token: string }).token
  }
  const api = createFullApi({
    config,
    fetch: (input, init) => fetch(new URL(String(input), url), init),
    getSessionToken,
    getUserId: async () => user.id,
  })
  return { ...account, userId: user.id, api, storageState: toStorageState(url, cookieLines) }
}

const toStorageState = (url: string, lines: string[]): User['storageState'] => ({
  cookies: lines.map((line) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    const [, path = '/'] = /; *path=([^;]+)/i.exec(line) ?? []
    const { hostname: domain } = new URL(url)
    return { name, value, domain, path, expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' }
  }),
  origins: [],
})

/** A token of a running shop's API: a visitor's, or the one of somebody who has signed in at the embedded provider. */
export async function readAuthToken(url: string, credentials?: Credentials): Promise<string> {
  const config = (await (await fetch(`${url}/config.json`)).json()) as RuntimeConfig
  const session = credentials && { authorization: `Bearer ${await readSessionToken(url, credentials)}` }
  const headers = {
    [config.domainHeader]: config.domainId,
    [config.authKeyHeader]: config.authKey,
    ...session,
  }
  return ((await (await fetch(`${url}/api/auth/me`, { headers })).json()) as Session).authToken
}

const readSessionToken = async (url: string, { email, password }: Credentials): Promise<string> => {
  const signedIn = await fetch(`${url}/identity/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, password }),
  })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const answer = await fetch(`${url}/identity/token`, { headers: { cookie } })
  return ((await answer.json()) as { token: string }).token
}

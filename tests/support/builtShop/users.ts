import type { BrowserContextOptions } from 'playwright-core'
import type { RuntimeConfig } from '../../../dataProvider/contract/runtimeConfig.ts'
import type { BackOfficeApi } from '../../../dataProvider/shopApi/backOfficeApi.ts'
import { createFullApi } from '../createFullApi.ts'
import type { RunningShop } from './startBuiltShop.ts'
import type { Session } from '../../../dataProvider/contract/responses.schema.ts'

export interface Credentials {
  email: string
  password: string
}

export interface Account extends Credentials {
  name: string
}

export interface User extends Credentials {
  userId: string
  /** The Shop API's client as this user, outside the browser. */
  api: BackOfficeApi
  /**
   * Signs this user in to a new browser context. Contains only cookies: to restore other storage, Playwright would load a page.
   */
  storageState: Exclude<BrowserContextOptions['storageState'], string | undefined>
}

/** Creates an account with the embedded provider, and its customer record. */
export async function signUpUser(shop: Pick<RunningShop, 'url'>, account: Account): Promise<User> {
  const person = await createAccount(shop, account)
  await person.api.createCustomer({ cust_info: {}, Full_name: account.name, email: account.email })
  return person
}

/** Creates an account with the embedded provider, without a customer record. */
export function createAccount(shop: Pick<RunningShop, 'url'>, account: Account): Promise<User> {
  return authenticate(shop, '/sign-up/email', account)
}

/** Signs in with an existing account of the embedded provider. */
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
  if (!answer.ok) throw new Error(`${path} responded with ${answer.status}: ${await answer.text()}`)
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

/** Returns a token for a running shop's API: a visitor's or, with credentials, the token of a user of the embedded provider. */
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

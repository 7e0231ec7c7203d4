import { eq } from 'drizzle-orm'
import type { Logger } from 'pino'
import { ensureFirstAdmin } from '../../../server/customers/admins/accounts.ts'
import { createCustomer } from '../../../server/customers/store.ts'
import { customers, shops } from '../../../server/database/schema.ts'
import { createRecordingMailbox } from '../../support/email/createMailbox.ts'
import { cookieOf } from '../identity/embedded/startIdentity.ts'
import { startServer } from '../identity/startServer.ts'

const account = { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'a long password of the owner' }
const origin = 'http://127.0.0.1:3000'
export const [ownerAddress, benAddress, contactAddress] = [
  account.ADMIN_EMAIL,
  'ben@example.com',
  'hello@welo.example',
]

/** Starts the full server with the admins Owner, who is signed in with the embedded provider, and Ben; and the customer Cleo. */
export async function startProtected(log?: Logger) {
  const server = await startServer({}, log)
  const { app, db, provider, enter } = server
  const shop = (await db.select().from(shops))[0]!
  await ensureFirstAdmin(db, provider.embedded!, shop.id, account)
  const join = async (name: string, role: 'admin' | 'customer') => {
    const body = { Full_name: name, email: `${name.toLowerCase()}@example.com`, cust_info: {} }
    return createCustomer(db, shop.id, { issuer: provider.issuer, id: `user_${name}` }, body, role)
  }
  const [ben, cleo] = [await join('Ben', 'admin'), await join('Cleo', 'customer')]
  const post = (path: string, payload: object, cookie = '') =>
    app.inject({ method: 'POST', url: `/identity${path}`, headers: { origin, cookie }, payload })
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = account
  const signedIn = await post('/sign-in/email', { email, password })
  const cookie = cookieOf(signedIn)
  const token = (await app.inject({ url: '/identity/token', headers: { cookie } })).json().token as string
  const admin = await enter(token)
  const visitor = await enter(undefined)

  type Method = 'GET' | 'PATCH' | 'POST'
  const callAs = (authToken: string | undefined) => (method: Method, url: string, payload?: object) =>
    app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${authToken}` },
      ...(payload && { payload }),
    })
  const call = callAs(admin.authToken)
  const mailbox = createRecordingMailbox(db, 'https://shop.test')
  /** Sends the queued emails and returns those that were not returned before. */
  const readEmails = async () => {
    await mailbox.deliver()
    return mailbox.received.splice(0)
  }
  return {
    ...server,
    shop,
    ben,
    cleo,
    /** Calls as the owner. */
    call,
    /** Calls as a visitor, like the page of an emailed link. */
    callAsVisitor: callAs(visitor.authToken),
    confirm: () => post('/confirm-password', { password }, cookie),
    readEmails,
    /** Sends the queued emails and returns the undo links' tokens by recipient. */
    readTokens: async () =>
      new Map((await readEmails()).map(({ to, text }) => [to, /\/undo#token=([\w-]{43})/.exec(text)?.[1]])),
    readSettings: async () =>
      (await call('GET', '/api/admin/settings')).json() as { bank_details: string; payment_link: string },
    readRole: async (id: number) =>
      (await db.select({ role: customers.role }).from(customers).where(eq(customers.id, id)))[0]!.role,
  }
}

export type Protected = Awaited<ReturnType<typeof startProtected>>

import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { idempotencyHeader, userIdHeader } from '../../../dataProvider/contract/headers.ts'
import { errorBodySchema } from '../../../dataProvider/contract/responses.schema.ts'
import { visitorAddress } from '../../support/shop/openStubBrowser.ts'
import { createProvider, signUpCallers } from './callers.ts'
import { matrix, type Caller, type Row } from './matrix.ts'
import type { Request } from './rows.ts'
import { requestFor } from './requests.ts'
import { startFullServer } from './fullServer.ts'

const provider = await createProvider()

const shop = await startFullServer(provider.verify)
const createCallers = () => signUpCallers(shop, provider)
type Person = keyof Awaited<ReturnType<typeof createCallers>>['api']

let sent = 0
/** Uses a different IP address for each call, so that no call counts against another's rate limit. */
const send = (options: InjectOptions) => {
  sent += 1
  return shop.app.inject({ ...options, remoteAddress: visitorAddress(sent) })
}

test('every server route has a row in the authorization matrix, and every row has a route', () => {
  expect(matrix.map(({ route }) => route).toSorted()).toEqual([...shop.routes].toSorted())
})

/** Sorts refused calls first: they leave the rows unchanged for the calls that succeed. */
const refusedFirst = (statuses: Row['statuses']) =>
  Object.entries(statuses).toSorted(([, one], [, other]) => other - one) as [Caller, number][]

const changesRoles = (route: string) => /(\/customer|\/admin\/claim)$/.test(route)

const sendAs = (
  people: Awaited<ReturnType<typeof createCallers>>,
  caller: Caller,
  route: string,
  { headers, ...request }: Request,
) => {
  const shown = route.endsWith(' /api/auth/me') ? people.session : people.api
  return send({ ...request, method: methodOf(route), headers: { ...shown[caller], ...headers } })
}

const partOf = ({ route }: Row) => {
  if (route.includes(' /api/admin/')) return 'of the Admin API'
  return route.includes(' /api/') ? 'of the Shop API' : 'outside the APIs'
}

test.for([...new Set(matrix.map(partOf))])(
  'IDN-5 ROLE-13 every route %s responds to each kind of caller as the authorization matrix specifies',
  async (part) => {
    const wrong: string[] = []
    let people = await createCallers()

    for (const { route, statuses } of matrix.filter((row) => partOf(row) === part)) {
      let request: Request | undefined
      for (const [caller, status] of refusedFirst(statuses)) {
        request ??= await requestFor(route)(shop)
        const { statusCode, body } = await sendAs(people, caller, route, request)
        const refused = statuses.customer === 403 && statusCode === 403 && caller
        if (statusCode !== status || (statusCode >= 400 && !isRefusal(body, refused)))
          wrong.push(`${route} as ${caller}: ${statusCode}, by the matrix ${status} ${body}`)
        if (statusCode >= 400 || /^(GET|HEAD)/.test(route)) continue
        request = undefined
        if (changesRoles(route)) people = await createCallers()
      }
    }

    expect(wrong).toEqual([])
  },
)

test('IDN-5 the server rejects a token that is forged, expired, from another issuer or of another kind', async () => {
  const { flawed, sound } = await createCallers()
  // A token without a flaw is accepted, so each of the others fails only because of its flaw.
  expect((await send({ url: '/api/messages', headers: sound })).statusCode).toBe(200)
  for (const [flaw, { api, session }] of Object.entries(flawed)) {
    const answers = [
      await send({ url: '/api/auth/me', headers: session }),
      // One route for each access level: reader, participant, user and admin.
      ...(await Promise.all(
        ['shop', 'cart_items', 'orders', 'messages'].map((list) =>
          send({ url: `/api/${list}`, headers: api }),
        ),
      )),
    ]
    expect(
      answers.map(({ body }) => codeOf(body)),
      flaw,
    ).toEqual(['invalid_session', ...Array.from({ length: 4 }, () => 'unauthenticated')])
    expect(new Set(answers.map(({ statusCode }) => statusCode)), flaw).toEqual(new Set([401]))
  }
})

test('IDN-5 an order line is visible only to the customer or visitor who placed it and to the shop’s admins', async () => {
  const { api } = await createCallers()
  const ordered: Partial<Record<Person, string>> = {}
  for (const caller of ['visitor', 'otherVisitor', 'customer', 'otherCustomer', 'admin'] as const) {
    const { payload = {} } = await requestFor('POST /api/cart_items')(shop)
    const headers = { ...api[caller], [idempotencyHeader]: 'the-same-for-all' }
    const answer = await send({ method: 'POST', url: '/api/cart_items', headers, payload })
    ordered[caller] = answer.json().id
  }
  const seen = async (caller: Person) => {
    const lines: { id: string }[] = (await send({ url: '/api/cart_items', headers: api[caller] })).json()
    return lines.map(({ id }) => id)
  }

  for (const caller of ['visitor', 'otherVisitor', 'customer', 'otherCustomer'] as const) {
    expect(await seen(caller), caller).toEqual([ordered[caller]])
  }
  expect(await seen('admin')).toEqual(expect.arrayContaining(Object.values(ordered)))
  expect(await seen('foreignAdmin')).toEqual([])
})

test('IDN-5 each caller reads their own customer record, and a second POST /customer does not change another customer’s record', async () => {
  const people = await createCallers()
  const read = async (caller: Person) =>
    (await send({ url: '/api/customer', headers: people.api[caller] })).json()
  const before = await read('customer')

  await send({
    method: 'POST',
    url: '/api/customer',
    headers: people.api.otherCustomer,
    payload: {
      Full_name: 'Mallory',
      email: before.email,
      cust_info: { elegant_user_id: before.elegant_user_id },
    },
  })

  for (const caller of ['customer', 'otherCustomer', 'blocked', 'admin', 'foreignAdmin'] as const) {
    expect((await read(caller)).elegant_user_id, caller).toBe(people[caller].subject)
  }
  expect(await read('customer')).toEqual(before)
})

test('IDN-5 the server rejects an x-elegant-userid that names another user', async () => {
  const { api, customer, admin } = await createCallers()
  const routes = ['GET /api/customer', 'POST /api/customer', 'GET /api/cart_items', 'POST /api/cart_items']

  for (const route of routes) {
    const as = async (caller: Person, userId: string) => {
      const { headers, ...request } = await requestFor(route)(shop)
      const said = { ...api[caller], ...headers, [userIdHeader]: userId }
      const answer = await send({ ...request, method: methodOf(route), headers: said })
      return `${answer.statusCode} ${codeOf(answer.body)}`
    }
    expect(await as('otherCustomer', customer.subject), route).toBe('403 not_you')
    expect(await as('customer', admin.subject), route).toBe('403 not_you')
    expect(await as('customer', api.visitor[userIdHeader]!), route).toBe('403 not_you')
    for (const none of [customer.subject, 'short']) expect(await as('visitor', none), route).toMatch(/^400 /)
  }
})

const methodOf = (route: string) => route.split(' ', 1)[0]!.replace('ALL', 'POST') as 'GET' | 'HEAD' | 'POST'

/**
 * If `caller` is a person, returns true only if the body has the API's error code for this person. If it is false, also returns
 * true for an empty body, a page and any other error body.
 */
const isRefusal = (body: string, caller: Person | false) => {
  if (!body || body.startsWith('<')) return !caller
  const { data } = errorBodySchema.safeParse(JSON.parse(body))
  return data !== undefined && (!caller || data.code === refusalOf(caller))
}

const codeOf = (json: string) => errorBodySchema.parse(JSON.parse(json)).code

const refusalOf = (caller: Person) => (caller === 'blocked' ? 'blocked' : 'admin_only')

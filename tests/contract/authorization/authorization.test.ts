import { idempotencyHeader, userIdHeader } from '../../../dataProvider/contract/headers.ts'
import type { InjectOptions } from 'fastify'
import { expect, inject, test } from 'vitest'
import { errorBodySchema } from '../../../dataProvider/contract/answers.schema.ts'
import { visitorAddress } from '../../support/shop/visitors.ts'
import { createProvider, signUpCallers } from './callers.ts'
import { callers, matrix, type Caller } from './matrix.ts'
import { requestFor } from './requests.ts'
import { startFullServer } from './fullServer.ts'

const provider = await createProvider()

const shop = await startFullServer(provider.verify)
const cast = () => signUpCallers(shop, provider)

let sent = 0
/** From another address each time, so that no call uses up the limit of another. */
const send = (options: InjectOptions) => {
  sent += 1
  return shop.app.inject({ ...options, remoteAddress: visitorAddress(sent) })
}

test('every route of the server has a row of the matrix, and every row a route', () => {
  expect(matrix.map(({ route }) => route).toSorted()).toEqual([...shop.routes].toSorted())
  for (const { route, statuses } of matrix) expect(statuses, route).toHaveLength(callers.length)
})

const eachKind = callers.filter((caller) => !caller.startsWith('other'))
const withoutHead = matrix.filter(({ route }) => !route.startsWith('HEAD '))

const sizes = [
  { who: 'each kind of caller', asked: eachKind, rows: withoutHead, options: { timeout: 60_000 } },
  { who: 'every caller', asked: callers, rows: matrix, options: { tags: 'long', timeout: 120_000 } },
]

for (const { who, asked, rows, options } of sizes) {
  test(`IDN-5 ROLE-13 every route answers ${who} as the matrix says`, options, async () => {
    const wrong: string[] = []
    let people: Awaited<ReturnType<typeof cast>> | undefined

    for (const { route, statuses } of rows) {
      people ??= await cast()
      const shown = route.endsWith(' /api/auth/me') ? people.session : people.api
      for (const caller of asked) {
        const status = statuses[callers.indexOf(caller)]
        const { headers, ...request } = await requestFor(route)(shop)
        const { statusCode, body } = await send({
          ...request,
          method: methodOf(route),
          headers: { ...shown[caller], ...headers },
        })
        const isForAdmins = statuses[callers.indexOf('customer')] === 403
        const isRefusalRight =
          statusCode < 400 || !body || isRefusal(body, isForAdmins && statusCode === 403 && caller)
        if (statusCode !== status || !isRefusalRight)
          wrong.push(`${route} as ${caller}: ${statusCode}, by the matrix ${status} ${body}`)
      }
      // A write may have made others of them.
      if (!/^(GET|HEAD)/.test(route)) people = undefined
    }

    const cells = rows.length * asked.length
    process.stdout.write(`Authorization matrix, ${inject('engine')}: ${cells} cells, ${rows.length} routes\n`)
    expect(wrong).toEqual([])
  })
}

test('IDN-5 what somebody ordered is seen by whoever ordered it and by the shop’s admins, and by nobody else', async () => {
  const { api } = await cast()
  const ordered: Partial<Record<Caller, string>> = {}
  for (const caller of ['visitor', 'otherVisitor', 'customer', 'otherCustomer', 'admin'] as const) {
    const { payload = {} } = await requestFor('POST /api/cart_items')(shop)
    const headers = { ...api[caller], [idempotencyHeader]: 'the-same-for-all' }
    const answer = await send({ method: 'POST', url: '/api/cart_items', headers, payload })
    ordered[caller] = answer.json().id
  }
  const seen = async (caller: Caller) => {
    const lines: { id: string }[] = (await send({ url: '/api/cart_items', headers: api[caller] })).json()
    return lines.map(({ id }) => id)
  }

  for (const caller of ['visitor', 'otherVisitor', 'customer', 'otherCustomer'] as const) {
    expect(await seen(caller), caller).toEqual([ordered[caller]])
  }
  expect(await seen('admin')).toEqual(expect.arrayContaining(Object.values(ordered)))
  expect(await seen('foreignAdmin')).toEqual([])
})

test('IDN-5 everybody reads the own record, and a second POST /customer changes nobody’s', async () => {
  const people = await cast()
  const read = async (caller: Caller) =>
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

test('IDN-5 whoever names somebody else in x-elegant-userid is refused', async () => {
  const { api, customer, admin } = await cast()
  const routes = ['GET /api/customer', 'POST /api/customer', 'GET /api/cart_items', 'POST /api/cart_items']

  for (const route of routes) {
    const as = async (caller: Caller, userId: string) => {
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

/** True for a page and for the API's error body; for a route of admins alone, with the code that refuses this caller. */
const isRefusal = (body: string, caller: Caller | false) => {
  if (body.startsWith('<')) return !caller
  const { data } = errorBodySchema.safeParse(JSON.parse(body))
  return data !== undefined && (!caller || data.code === refusalOf(caller))
}

const codeOf = (json: string) => errorBodySchema.parse(JSON.parse(json)).code

const refusalOf = (caller: Caller) => (caller === 'blocked' ? 'blocked' : 'admin_only')

import type { InjectOptions } from 'fastify'
import { expect, inject, test } from 'vitest'
import { errorBodySchema } from '../../../dataProvider/contract/errors.schema.ts'
import { idempotencyHeader, userIdHeader } from '../../../dataProvider/contract/paths.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { createProvider, signUpCast } from './cast.ts'
import { callers, matrix, type Caller } from './matrix.ts'
import { requestFor } from './requests.ts'
import { startWholeShop } from './wholeShop.ts'

async function startTarget() {
  const provider = await createProvider()
  const shop = await startWholeShop(provider.verify)
  let sent = 0
  /** From another address each time, so that no call uses up the limit of another. */
  const send = (options: InjectOptions) => {
    sent += 1
    return shop.app.inject({ ...options, remoteAddress: `10.0.${sent >> 8}.${sent & 255}` })
  }
  return { shop, send, cast: () => signUpCast(shop, provider) }
}

test('every route of the server has a row of the matrix, and every row a route', async () => {
  const { shop } = await startTarget()

  expect(matrix.map(({ route }) => route).toSorted()).toEqual([...shop.routes].toSorted())
  for (const { route, statuses } of matrix) expect(statuses, route).toHaveLength(callers.length)
})

test('IDN-5 ROLE-13 every route answers every caller as the matrix says', { timeout: 120_000 }, async () => {
  const { shop, send, cast } = await startTarget()
  const wrong: string[] = []

  for (const { route, statuses } of matrix) {
    const people = await cast()
    const shown = route.endsWith(' /api/auth/me') ? people.session : people.api
    for (const [column, caller] of callers.entries()) {
      const { headers, ...request } = await requestFor(route)(shop)
      const { statusCode, body } = await send({
        ...request,
        method: methodOf(route),
        headers: { ...shown[caller], ...headers },
      })
      const expected = statuses[column]
      if (statusCode !== expected) wrong.push(`${route} as ${caller}: ${statusCode}, not ${expected} ${body}`)
      if (statusCode >= 400 && body && !isErrorBody(body)) wrong.push(`${route} as ${caller}: ${body}`)
      const isForAdmins = statuses[callers.indexOf('customer')] === 403
      if (isForAdmins && statusCode === 403 && body && codeOf(body) !== refusalOf(caller))
        wrong.push(`${route} as ${caller}: ${body}`)
    }
  }

  const cells = matrix.length * callers.length
  process.stdout.write(`Authorization matrix, ${inject('engine')}: ${cells} cells, ${matrix.length} routes\n`)
  expect(wrong).toEqual([])
})

test('IDN-5 what somebody ordered is seen by whoever ordered it and by the shop’s admins, and by nobody else', async () => {
  const { shop, send, cast } = await startTarget()
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
  expect((await seen('admin')).toSorted()).toEqual(Object.values(ordered).toSorted())
  expect(await seen('foreignAdmin')).toEqual([])
})

test('IDN-5 everybody reads the own record, and a second POST /customer changes nobody’s', async () => {
  const { send, cast } = await startTarget()
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
  const { shop, send, cast } = await startTarget()
  const { api, customer, admin } = await cast()
  const routes = ['GET /api/customer', 'POST /api/customer', 'GET /api/cart_items', 'POST /api/cart_items']

  for (const route of routes) {
    const as = async (caller: Caller, userId: string) => {
      const { headers, ...request } = await requestFor(route)(shop)
      const said = { ...api[caller], ...headers, [userIdHeader]: userId }
      return (await send({ ...request, method: methodOf(route), headers: said })).statusCode
    }
    expect(await as('otherCustomer', customer.subject), route).toBe(403)
    expect(await as('customer', admin.subject), route).toBe(403)
    expect(await as('customer', api.visitor[userIdHeader]!), route).toBe(403)
    expect(await as('visitor', customer.subject), route).toBe(400)
  }
})

test('API-36 the admin of another shop reads and writes that shop alone', async () => {
  const { shop, send, cast } = await startTarget()
  const { api, admin, foreignAdmin } = await cast()
  const { url: details } = await requestFor('GET /api/items_details/:slug')(shop)
  const as = async (caller: Caller, url: string, payload?: object) => {
    const method = payload === undefined ? 'GET' : url === '/api/shop' ? 'PATCH' : 'POST'
    return (await send({ method, url, headers: api[caller], ...(payload && { payload }) })).json()
  }
  const subjects = ({ items }: { items: { elegant_user_id: string }[] }) =>
    items.map(({ elegant_user_id }) => elegant_user_id)

  expect(await as('admin', String(details))).toHaveLength(1)
  expect(await as('foreignAdmin', String(details))).toEqual([])
  expect((await as('foreignAdmin', '/api/items_by_type/Product')).itemsTotal).toBe(0)
  expect(subjects(await as('foreignAdmin', '/api/customers_all'))).toEqual([foreignAdmin.subject])
  expect(subjects(await as('admin', '/api/customers_all'))).toContain(admin.subject)
  expect((await as('foreignAdmin', '/api/items', buildItemBody())).shops_id).toBe(shop.otherShopId)
  await as('foreignAdmin', '/api/shop', { description: 'Another shop' })
  expect((await as('admin', '/api/shop')).description).not.toBe('Another shop')
})

const methodOf = (route: string) => route.split(' ', 1)[0]!.replace('ALL', 'GET') as 'GET' | 'HEAD' | 'POST'

const isErrorBody = (json: string) => errorBodySchema.safeParse(JSON.parse(json)).success

const codeOf = (json: string) => errorBodySchema.parse(JSON.parse(json)).code

const refusalOf = (caller: Caller) => (caller === 'blocked' ? 'blocked' : 'admin_only')

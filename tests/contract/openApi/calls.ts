import type { InjectOptions } from 'fastify'
import { userIdHeader } from '../../../dataProvider/contract/headers.ts'
import { inProcessAddress } from '../../../server/http/inProcess.ts'
import { issuer, startShop } from '../../support/shop/startShop.ts'
import { requestFor } from '../authorization/requests.ts'
import { documentSchema, listOperations, type NamedOperation } from './rules.ts'

/** An operation with functions that prepare and send a request. */
export type Call = NamedOperation & Awaited<ReturnType<typeof startCaller>>

/** A visitor calls these operations; an admin calls all others. */
const visitorsOwn = ['/api/cart_items', '/api/custom_requests', '/api/contact_messages']

/** Returns a call for every operation in the OpenAPI document of a new shop. */
export async function startCalls(): Promise<Call[]> {
  const shop = await startShop()
  const document = documentSchema.parse((await shop.app.inject('/api/openapi.json')).json())
  const { userId } = await shop.signUp('admin')
  const operations = listOperations(document)
  return Promise.all(
    operations.map(async (operation) => ({ ...operation, ...(await startCaller(shop, operation, userId)) })),
  )
}

async function startCaller(
  shop: Awaited<ReturnType<typeof startShop>>,
  { method, address }: NamedOperation,
  adminId: string,
) {
  const ask = requestFor(`${method.toUpperCase()} ${address.replaceAll(/\{(\w+)\}/g, ':$1')}`)
  const isVisitor = visitorsOwn.includes(address)
  const id = isVisitor ? crypto.randomUUID() : adminId
  const subject = isVisitor ? undefined : { issuer, id }
  const authorization = `Bearer ${await shop.services.tokens.sign({ shopId: shop.shopId, subject })}`
  return {
    /**
     * Creates the rows for a valid request, and returns its URL, payload and headers. The payload is JSON unless the headers
     * state another type.
     */
    ask: async () => {
      const { url, payload, headers } = await ask(shop)
      return { url: String(url), payload, headers }
    },
    /** Sends a request from the in-process address, which has no rate limit. */
    send: (url: string, payload?: InjectOptions['payload'], headers: Record<string, string> = {}) =>
      shop.app.inject({
        method: method.toUpperCase() as 'GET',
        url,
        headers: {
          authorization,
          [userIdHeader]: id,
          ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        remoteAddress: inProcessAddress,
        ...(payload === undefined ? {} : { payload }),
      }),
  }
}

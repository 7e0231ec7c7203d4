import { userIdHeader } from '../../../dataProvider/contract/headers.ts'
import type { LightMyRequestResponse } from 'fastify'
import type fc from 'fast-check'
import type { CustomerRow } from '../../../server/auth/customerRecord.ts'
import { inProcessAddress } from '../../../server/http/inProcess.ts'
import { issuer, startShop } from '../../support/shop/startShop.ts'
import { hostileBodies } from './arbitraries.ts'

export type Json = Record<string, unknown>

export interface Outcome {
  answer: LightMyRequestResponse
  /** Throws unless what was accepted reads back equal; not called when it was refused. */
  readBack: () => Promise<void>
}

/** A route's body, query or path with what may be in it. */
export interface Subject {
  name: string
  /** Follows the rules: most of it is accepted. Absent where there is nothing to read back. */
  good?: fc.Arbitrary<string>
  hostile: fc.Arbitrary<string>
  /** How many inputs of a kind are sent, where each takes long. */
  runs?: number
  send: (input: string) => Promise<Outcome>
}

/** A route's JSON body as a subject. */
export function bodySubject(name: string, good: fc.Arbitrary<object>, send: Subject['send']): Subject {
  return { name, good: good.map((body) => JSON.stringify(body)), hostile: hostileBodies(good), send }
}

export type Target = Awaited<ReturnType<typeof startTarget>>

/** The one shop that all subjects are about, and a way to ask it as anybody; no limit of calls holds here. */
export async function startTarget() {
  const shop = await startShop()
  const { services, shopId } = shop
  const admin = await shop.signUp('admin')

  const headersOf = async (who: CustomerRow | string) => {
    const id = typeof who === 'string' ? who : who.subject
    const subject = typeof who === 'string' ? undefined : { issuer, id }
    const token = await services.tokens.sign({ shopId, subject })
    return { authorization: `Bearer ${token}`, [userIdHeader]: id }
  }
  /** Sends it as a customer, or as the visitor of that id; as an admin unless said. */
  const send = async (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload?: string | Buffer,
    {
      as = admin.customer,
      headers = {},
    }: { as?: CustomerRow | string; headers?: Record<string, string> } = {},
  ) =>
    shop.app.inject({
      method,
      url: `/api${url}`,
      headers: {
        ...(await headersOf(as)),
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      remoteAddress: inProcessAddress,
      ...(payload === undefined ? {} : { payload }),
    })
  const read = async (url: string, as?: CustomerRow | string) =>
    (await send('GET', url, undefined, as === undefined ? {} : { as })).json()
  return { ...shop, admin, send, read }
}

/** Of an accepted body the members that the rules name, texts among `trimmed` without the space around them. */
export function membersOf(body: string, names: readonly string[], trimmed: readonly string[] = []): Json {
  // The server reads over a byte order mark, JSON.parse does not.
  const given = JSON.parse(body.replace(/^\ufeff/, '')) as Json
  const known = names.filter((name) => Object.hasOwn(given, name))
  return Object.fromEntries(
    known.map((name) => {
      const value = given[name]
      return [name, trimmed.includes(name) && typeof value === 'string' ? value.trim() : value]
    }),
  )
}

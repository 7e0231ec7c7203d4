import { buildCustomRequest } from '../../factories/message.ts'
import { encodeForm } from '../../support/shop/startUploads.ts'
import { requestFor } from '../authorization/requests.ts'
import type { Schema } from './edges.ts'
import { documentSchema, operationsOf, type NamedOperation } from './rules.ts'
import { startTarget } from '../properties/target.ts'

export type Body = Record<string, unknown>

/** The JSON of an operation's body or query: what the document says of it, and how it is sent. */
export interface Input {
  operationId: string
  schema: Schema
  /** Makes the rows that a call is about; the body is in order. */
  prepare: () => Promise<{ body: Body; send: (body: Body) => Promise<Answer> }>
}

interface Answer {
  status: number
  /** The fields that a 400 names. */
  fields: string[]
}

/** Every JSON body and query that the document of a fresh shop describes. */
export async function startInputs(): Promise<Input[]> {
  const target = await startTarget()
  const document = documentSchema.parse((await target.app.inject('/api/openapi.json')).json())
  return operationsOf(document).flatMap((operation) => {
    const { operationId } = operation
    const call = createCall(target, operation)
    return [bodyOf(operation, call), formOf(operation, call), ...queriesOf(operation, call)]
      .flatMap((input) => input ?? [])
      .map((input): Input => ({ operationId, ...input }))
  })
}

type Call = ReturnType<typeof createCall>

/** What a visitor may send a visitor sends: an order's contact, a message. Everything else is the admin's. */
const visitorsOwn = ['/api/cart_items', '/api/custom_requests', '/api/contact_messages']

const createCall = (target: Awaited<ReturnType<typeof startTarget>>, { method, address }: NamedOperation) => {
  const route = `${method.toUpperCase()} ${address.replaceAll(/\{(\w+)\}/g, ':$1')}`
  const as = visitorsOwn.includes(address) ? crypto.randomUUID() : target.admin.customer
  return {
    ask: async () => {
      const { url, payload } = await requestFor(route)(target)
      return { url: String(url).replace(/^\/api/, ''), payload }
    },
    send: async (url: string, payload?: string | Buffer, headers: Record<string, string> = {}) => {
      const answer = await target.send(method.toUpperCase() as 'GET', url, payload, { as, headers })
      const { statusCode: status } = answer
      return { status, fields: status === 400 ? Object.keys(answer.json().payload ?? {}) : [] }
    },
  }
}

const bodyOf = ({ requestBody }: NamedOperation, { ask, send }: Call) => {
  const schema = requestBody?.content['application/json']?.schema as Schema | undefined
  if (!schema) return undefined
  const prepare = async () => {
    const { url, payload } = await ask()
    return { body: payload as Body, send: (body: Body) => send(url, JSON.stringify(body)) }
  }
  return { schema, prepare }
}

/** Of the forms one has a part that is JSON. */
const formOf = ({ requestBody, address }: NamedOperation, { send }: Call) => {
  const form = requestBody?.content['multipart/form-data']?.schema as Schema | undefined
  const schema = form?.properties?.['request']
  if (!schema) return undefined
  const prepare = async () => ({
    body: { ...buildCustomRequest() },
    send: async (body: Body) => {
      const { type, bytes } = await encodeForm([['request', JSON.stringify(body)]])
      return send(address.replace(/^\/api/, ''), bytes, { 'content-type': type })
    },
  })
  return { schema, prepare }
}

const queriesOf = ({ parameters = [] }: NamedOperation, { ask, send }: Call) =>
  parameters.flatMap(({ name, content }) => {
    const { anyOf = [] } = (content?.['application/json']?.schema ?? {}) as Schema
    const prepare = async () => {
      const [path = ''] = (await ask()).url.split('?')
      const sendQuery = async (query: Body) => {
        const { status, fields } = await send(`${path}?${name}=${encodeURIComponent(JSON.stringify(query))}`)
        return { status, fields: fields.map((field) => field.replace(`${name}.`, '')) }
      }
      return { body: {}, send: sendQuery }
    }
    return anyOf.filter(({ properties }) => properties).map((schema) => ({ schema, prepare }))
  })

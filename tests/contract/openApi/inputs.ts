import { buildCustomRequest } from '../../factories/message.ts'
import { encodeForm } from '../../support/shop/startUploads.ts'
import { startCalls, type Call } from './calls.ts'
import type { Schema } from './edges.ts'

export type Body = Record<string, unknown>

/** The JSON body or query of an operation, with its schema in the document. */
export interface Input {
  operationId: string
  schema: Schema
  /** Creates the rows for a call. Returns a valid body and a function that sends a body. */
  prepare: () => Promise<{ body: Body; send: (body: Body) => Promise<Answer> }>
}

interface Answer {
  status: number
  /** The fields in the payload of a 400 response. */
  fields: string[]
}

/** Returns an input for every JSON body and query in the OpenAPI document of a new shop. */
export async function startInputs(): Promise<Input[]> {
  return (await startCalls()).flatMap((call) =>
    [bodyOf(call), formOf(call), ...queriesOf(call)]
      .flatMap((input) => input ?? [])
      .map((input): Input => ({ operationId: call.operationId, ...input })),
  )
}

const sendWith =
  ({ send }: Call) =>
  async (...said: Parameters<Call['send']>): Promise<Answer> => {
    const answer = await send(...said)
    const fields = answer.statusCode === 400 ? Object.keys(answer.json().payload ?? {}) : []
    return { status: answer.statusCode, fields }
  }

const bodyOf = (call: Call) => {
  const schema = call.requestBody?.content['application/json']?.schema as Schema | undefined
  if (!schema) return undefined
  const send = sendWith(call)
  const prepare = async () => {
    const { url, payload } = await call.ask()
    return { body: payload as Body, send: (body: Body) => send(url, JSON.stringify(body)) }
  }
  return { schema, prepare }
}

/** The JSON part of a form. Only the form of custom requests has one. */
const formOf = (call: Call) => {
  const form = call.requestBody?.content['multipart/form-data']?.schema as Schema | undefined
  const schema = form?.properties?.['request']
  if (!schema) return undefined
  const send = sendWith(call)
  const prepare = async () => ({
    body: { ...buildCustomRequest() },
    send: async (body: Body) => {
      const { type, bytes } = await encodeForm([['request', JSON.stringify(body)]])
      return send(call.address, bytes, { 'content-type': type })
    },
  })
  return { schema, prepare }
}

const queriesOf = (call: Call) => {
  const send = sendWith(call)
  return (call.parameters ?? []).flatMap(({ name, content }) => {
    const { anyOf = [] } = (content?.['application/json']?.schema ?? {}) as Schema
    const prepare = async () => {
      const [path = ''] = (await call.ask()).url.split('?')
      const sendQuery = async (query: Body) => {
        const { status, fields } = await send(`${path}?${name}=${encodeURIComponent(JSON.stringify(query))}`)
        return { status, fields: fields.map((field) => field.replace(`${name}.`, '')) }
      }
      return { body: {}, send: sendQuery }
    }
    return anyOf.filter(({ properties }) => properties).map((schema) => ({ schema, prepare }))
  })
}

import { expect, test } from 'vitest'
import { buildCustomRequest } from '../factories/message.ts'
import { encodeForm } from '../support/uploads.ts'
import { requestFor } from './authorization/requests.ts'
import { edgesOf, isAllowed, membersOf, type Member, type Schema } from './openApiEdges.ts'
import { documentSchema, operationsOf, type NamedOperation } from './openApiRules.ts'
import { startTarget, type Target } from './properties/target.ts'

type Body = Record<string, unknown>

/** One operation's body or query: what the document says of it, and the way to send one. */
interface Input {
  operationId: string
  schema: Schema
  /** What is sent beside the value that is tried. */
  read: () => Promise<{ body: Body; send: (body: Body) => Promise<Answer> }>
}

interface Answer {
  status: number
  /** The fields that a 400 names. */
  fields: string[]
}

/** Whatever a visitor may send is a visitor's here: an order's contact, a message. */
const visitorsOwn = ['/api/cart_items', '/api/custom_requests', '/api/contact_messages']

const routeOf = ({ method, address }: NamedOperation) =>
  `${method.toUpperCase()} ${address.replaceAll(/\{(\w+)\}/g, ':$1')}`

const inputsOf = (target: Target, operation: NamedOperation): Input[] => {
  const { operationId, requestBody, parameters = [], address } = operation
  const ask = async () => {
    const { url, payload } = await requestFor(routeOf(operation))(target)
    return { url: String(url).replace(/^\/api/, ''), payload }
  }
  const options = { as: visitorsOwn.includes(address) ? crypto.randomUUID() : target.admin.customer }
  const send = async (url: string, payload?: string | Buffer, headers: Record<string, string> = {}) => {
    const method = operation.method.toUpperCase() as 'POST'
    return readAnswer(await target.send(method, url, payload, { ...options, headers }))
  }
  const { 'application/json': json, 'multipart/form-data': form } = requestBody?.content ?? {}
  const request = (form?.schema as Schema | undefined)?.properties?.['request']
  const queries = parameters.flatMap(({ name, content }) => {
    const schema = content?.['application/json']?.schema as Schema | undefined
    return schema?.anyOf ? [{ name, schema: schema.anyOf.find(({ properties }) => properties)! }] : []
  })
  return [
    ...(json
      ? [
          {
            operationId,
            schema: json.schema as Schema,
            read: async () => {
              const { url, payload } = await ask()
              return { body: payload as Body, send: (body: Body) => send(url, JSON.stringify(body)) }
            },
          },
        ]
      : []),
    ...(request
      ? [
          {
            operationId,
            schema: request,
            read: async () => ({
              body: { ...buildCustomRequest() },
              send: async (body: Body) => {
                const { type, bytes } = await encodeForm([['request', JSON.stringify(body)]])
                return send(address.replace(/^\/api/, ''), bytes, { 'content-type': type })
              },
            }),
          },
        ]
      : []),
    ...queries.map(({ name, schema }) => ({
      operationId,
      schema,
      read: async () => {
        const [path = ''] = (await ask()).url.split('?')
        return {
          body: {},
          send: async (body: Body) => {
            const answer = await send(`${path}?${name}=${encodeURIComponent(JSON.stringify(body))}`)
            return { ...answer, fields: answer.fields.map((field) => field.replace(`${name}.`, '')) }
          },
        }
      },
    })),
  ]
}

const readAnswer = ({ statusCode, body }: { statusCode: number; body: string }): Answer => {
  const payload = statusCode === 400 ? JSON.parse(body).payload : undefined
  return { status: statusCode, fields: Object.keys(payload ?? {}) }
}

const withMember = (body: Body, [name, ...rest]: string[], value: unknown): Body => {
  if (name === undefined) return body
  if (rest.length === 0) return { ...body, [name]: value }
  return { ...body, [name]: withMember((body[name] ?? {}) as Body, rest, value) }
}

const isOf = (field: string, { path }: Member) => `${field}.`.startsWith(`${path.join('.')}.`)

type Trial = [member: Member, value: unknown]

/**
 * Sends values that the document allows, one of each member at a time, until none is left that the server refuses.
 * @returns `member: value` of those that it refused
 */
async function findRefused(input: Input, trials: Trial[]): Promise<string[]> {
  const { schema, read } = input
  const { body, send } = await read()
  const full = trials.reduce((whole, [{ path }, value]) => withMember(whole, path, value), body)
  if (!isAllowed(schema, full)) {
    if (trials.length < 2) return []
    const alone = []
    for (const trial of trials) alone.push(...(await findRefused(input, [trial])))
    return alone
  }
  const { status, fields } = await send(full)
  expect(status).toBeLessThan(500)
  if (status !== 400) return []
  const isRefused = ([member]: Trial) => fields.some((field) => isOf(field, member))
  const refused = trials.filter(isRefused)
  if (refused.length === 0) return [`${fields.join(', ')}: ${shorten(full)}`]
  const found = refused.map(([{ path }, value]) => `${path.join('.')}: ${shorten(value)}`)
  return [
    ...found,
    ...(await findRefused(
      input,
      trials.filter((trial) => !isRefused(trial)),
    )),
  ]
}

const shorten = (value: unknown) => {
  const json = JSON.stringify(value)
  return json.length > 60 ? `${json.slice(0, 30)}… (${json.length})` : json
}

const startInputs = async () => {
  const target = await startTarget()
  const document = documentSchema.parse((await target.app.inject('/api/openapi.json')).json())
  return operationsOf(document).flatMap((operation) => inputsOf(target, operation))
}

/** A body may repeat the address’s id, and no schema can say which that is. */
const repeatsAddress = ({ path }: Member) => ['elegant_user_id', 'item_images_id'].includes(path.join())

/** Every so many of the edges are tried: all of them take a minute. */
const sizes = [
  { size: 'some', step: 12, options: { timeout: 60_000 } },
  { size: 'all', step: 1, options: { tags: 'long', timeout: 180_000 } },
]

for (const { size, step, options } of sizes) {
  test(
    `what the document allows the server takes, ${size} values in every body and query`,
    options,
    async () => {
      const refused: string[] = []
      for (const input of await startInputs()) {
        const allowed = membersOf(input.schema)
          .filter((member) => !repeatsAddress(member))
          .map((member, index) => {
            const values = edgesOf(member.schema).filter((value) => isAllowed(member.schema, value))
            return { member, values: values.filter((_, at) => (at + index) % step === 0) }
          })
        const rounds = Math.max(...allowed.map(({ values }) => values.length))
        for (let round = 0; round < rounds; round += 1) {
          const trials = allowed.flatMap(({ member, values }): Trial[] =>
            round < values.length ? [[member, values[round]]] : [],
          )
          for (const one of await findRefused(input, trials)) refused.push(`${input.operationId} ${one}`)
        }
      }
      expect(refused).toEqual([])
    },
  )
}

test('what the document requires the server refuses to miss, and nothing else', async () => {
  for (const { operationId, schema, read } of await startInputs()) {
    const { body } = await read()
    const required = schema.required ?? []
    for (const name of required) {
      const { [name]: _missing, ...rest } = body
      const answer = await (await read()).send(rest)
      expect(answer, operationId).toEqual({ status: 400, fields: [name] })
    }
    const { body: fresh, send } = await read()
    const least = Object.fromEntries(Object.entries(fresh).filter(([name]) => required.includes(name)))
    const { status } = await send(least)
    expect(status, operationId).toBeLessThan(300)
  }
})

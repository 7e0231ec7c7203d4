import { expect, test } from 'vitest'
import { listBoundaryValues, isAllowed, listProperties, type Property } from './edges.ts'
import { startInputs, type Body, type Input } from './inputs.ts'

type Trial = [member: Property, value: unknown]

const withMember = (body: Body, [name, ...rest]: string[], value: unknown): Body => {
  if (name === undefined) return body
  if (rest.length === 0) return { ...body, [name]: value }
  return { ...body, [name]: withMember((body[name] ?? {}) as Body, rest, value) }
}

const isOf = (field: string, { path }: Property) => `${field}.`.startsWith(`${path.join('.')}.`)

const shorten = (value: unknown) => {
  const json = JSON.stringify(value)
  return json.length > 60 ? `${json.slice(0, 30)}… (${json.length})` : json
}

/**
 * Sends values that the document allows, one per property, and drops refused values until the server accepts the body.
 * @returns `property: value` of each refused value
 */
async function findRefused(input: Input, trials: Trial[]): Promise<string[]> {
  const { body, send } = await input.prepare()
  const full = trials.reduce((whole, [{ path }, value]) => withMember(whole, path, value), body)
  if (!isAllowed(input.schema, full)) {
    // Two of the values exclude each other, so test each value separately.
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
  const others = await findRefused(
    input,
    trials.filter((trial) => !isRefused(trial)),
  )
  return [...refused.map(([{ path }, value]) => `${path.join('.')}: ${shorten(value)}`), ...others]
}

/** True for a key that must repeat the id in the path. No schema can express that. */
const repeatsPathId = ({ path }: Property) => ['elegant_user_id', 'item_images_id'].includes(path.join())

/** True for an amount of an estimate. These amounts depend on each other. No schema can express that. */
const isDependentAmount = ({ path }: Property) => ['discount', 'shipping', 'tax'].includes(path.join())

/** True for the id of a customer, who must exist. No schema can express that. */
const namesCustomer = ({ path }: Property) => path.join() === 'customer_id'

/** Returns rounds with one allowed value per property, using every `step`-th value. */
const roundsOf = ({ schema }: Input, step: number): Trial[][] => {
  const allowed = listProperties(schema)
    .filter((member) => ![repeatsPathId, isDependentAmount, namesCustomer].some((isOne) => isOne(member)))
    .map((member, index) => {
      const values = listBoundaryValues(member.schema).filter((value) => isAllowed(member.schema, value))
      return { member, values: values.filter((_, at) => (at + index) % step === 0) }
    })
  const length = Math.max(...allowed.map(({ values }) => values.length))
  return Array.from({ length }, (_, round) =>
    allowed.flatMap(({ member, values }): Trial[] =>
      round < values.length ? [[member, values[round]]] : [],
    ),
  )
}

const sizes = [
  { size: 'some', step: 36, options: { timeout: 60_000 } },
  { size: 'all', step: 1, options: { tags: 'long', timeout: 300_000 } },
]

for (const { size, step, options } of sizes) {
  test(
    `the server accepts what the document allows: ${size} edge cases of every body and query`,
    options,
    async () => {
      const refused: string[] = []
      for (const input of await startInputs()) {
        for (const trials of roundsOf(input, step)) {
          const found = await findRefused(input, trials)
          refused.push(...found.map((one) => `${input.operationId} ${one}`))
        }
      }
      expect(refused).toEqual([])
    },
  )
}

test('the server names each missing required field, and requires no other field', async () => {
  for (const { operationId, schema, prepare } of await startInputs()) {
    const required = schema.required ?? []
    for (const name of required) {
      const { body, send } = await prepare()
      const { [name]: _missing, ...rest } = body
      expect(await send(rest), operationId).toEqual({ status: 400, fields: [name] })
    }
    const { body, send } = await prepare()
    const least = Object.fromEntries(Object.entries(body).filter(([name]) => required.includes(name)))
    expect((await send(least)).status, operationId).toBeLessThan(300)
  }
})

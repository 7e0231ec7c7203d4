import { expect, test } from 'vitest'
import { edgesOf, isAllowed, membersOf, type Member } from './edges.ts'
import { startInputs, type Body, type Input } from './inputs.ts'

type Trial = [member: Member, value: unknown]

const withMember = (body: Body, [name, ...rest]: string[], value: unknown): Body => {
  if (name === undefined) return body
  if (rest.length === 0) return { ...body, [name]: value }
  return { ...body, [name]: withMember((body[name] ?? {}) as Body, rest, value) }
}

const isOf = (field: string, { path }: Member) => `${field}.`.startsWith(`${path.join('.')}.`)

const shorten = (value: unknown) => {
  const json = JSON.stringify(value)
  return json.length > 60 ? `${json.slice(0, 30)}… (${json.length})` : json
}

/**
 * Sends values that the document allows, one of each member at a time, until none is left that the server refuses.
 * @returns `member: value` of those that it refused
 */
async function findRefused(input: Input, trials: Trial[]): Promise<string[]> {
  const { body, send } = await input.prepare()
  const full = trials.reduce((whole, [{ path }, value]) => withMember(whole, path, value), body)
  if (!isAllowed(input.schema, full)) {
    // One of the values does not go with another.
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

/** A body may repeat the address’s id, and no schema can say which that is. */
const repeatsAddress = ({ path }: Member) => ['elegant_user_id', 'item_images_id'].includes(path.join())

/** An estimate's amounts go together, and no schema can say how. */
const goesWithOthers = ({ path }: Member) => ['discount', 'shipping', 'tax'].includes(path.join())

/** A customer who is named has to be there, and no schema can say who is. */
const namesCustomer = ({ path }: Member) => path.join() === 'customer_id'

/** The values that the document allows of each member, every so many of them, in rounds of one of each. */
const roundsOf = ({ schema }: Input, step: number): Trial[][] => {
  const allowed = membersOf(schema)
    .filter((member) => ![repeatsAddress, goesWithOthers, namesCustomer].some((isOne) => isOne(member)))
    .map((member, index) => {
      const values = edgesOf(member.schema).filter((value) => isAllowed(member.schema, value))
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

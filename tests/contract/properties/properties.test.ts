import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { errorBodySchema } from '../../../dataProvider/contract/answers.schema.ts'
import { documentSchema, listOperations } from '../openApi/rules.ts'
import { csvSubjects, listSubjects, monthSubjects, pathSubjects, uploadSubjects } from './addresses.ts'
import { categorySubjects, itemSubjects, mediumSubjects, watchSubjects } from './catalogue.ts'
import { messageSubjects } from './messages.ts'
import { orderRecordSubjects } from './orderRecords.ts'
import { orderSubjects } from './orders.ts'
import { recordSubjects } from './records.ts'
import { claimSubjects, customerSubjects } from './customers.ts'
import { settingsSubjects } from './settings.ts'
import { shopSubjects } from './shop.ts'
import { startTarget, type Subject, type Target } from './target.ts'

const subjectsOf = async (target: Target): Promise<Subject[]> => [
  ...(await itemSubjects(target)),
  ...(await categorySubjects(target)),
  ...(await mediumSubjects(target)),
  ...(await watchSubjects(target)),
  ...(await customerSubjects(target)),
  ...(await orderSubjects(target)),
  ...(await orderRecordSubjects(target)),
  ...shopSubjects(target),
  ...settingsSubjects(target),
  ...claimSubjects(target),
  ...(await messageSubjects(target)),
  ...(await recordSubjects(target)),
  ...(await uploadSubjects(target)),
  ...listSubjects(target),
  ...monthSubjects(target),
  ...csvSubjects(target),
  ...pathSubjects(target),
]

/** Where the inputs begin: FC_SEED repeats a run by the seed that it printed. */
const seed = Number(process.env['FC_SEED'] ?? Math.trunc(Math.random() * 2 ** 31))

/** How many inputs of a kind each subject is sent. */
const sizes = [
  { size: 'a few', most: 2, options: { timeout: 60_000 } },
  { size: 'many', most: 100, options: { tags: 'long', timeout: 360_000 } },
] as const

/** Of as many good inputs one at least is accepted; a few may all be slugs that are taken, or blocks without a reason. */
const enoughToAccept = 50

/** Sends each subject that many inputs of the kind; returns how many were sent and accepted, and what was found. */
async function probe(kind: 'good' | 'hostile', most: number) {
  const counted = { sent: 0, accepted: 0, found: [] as string[] }
  for (const { name, send, runs = most, ...inputs } of await subjectsOf(await startTarget())) {
    const given = inputs[kind]
    if (!given) continue
    const property = fc.asyncProperty(given, async (input) => {
      const { answer, readBack } = await send(input)
      expect(answer.statusCode, answer.body).toBeLessThan(500)
      expect(answer.statusCode, 'no limit of calls').not.toBe(429)
      if (answer.statusCode >= 400) return void errorBodySchema.parse(answer.json())
      counted.accepted += 1
      return readBack()
    })
    const numRuns = Math.min(runs, most)
    const before = counted.accepted
    const details = await fc.check(property, { numRuns, seed })
    counted.sent += numRuns
    if (details.failed) {
      counted.found.push(`${name}: ${fc.defaultReportMessage(details)} ${String(details.errorInstance)}`)
    } else if (kind === 'good' && numRuns >= enoughToAccept && counted.accepted === before) {
      counted.found.push(`${name}: none accepted`)
    }
  }
  process.stdout.write(`Of ${kind} input, ${inject('engine')}: ${counted.sent} cases, FC_SEED=${seed}\n`)
  return counted
}

test('every body and every query of the API is a subject here', async () => {
  const target = await startTarget()
  const document = documentSchema.parse((await target.app.inject('/api/openapi.json')).json())
  const subjects = (await subjectsOf(target)).map(({ name }) => name)

  const unprobed = listOperations(document)
    .filter(({ requestBody, parameters = [] }) => requestBody || parameters.some((one) => one.in === 'query'))
    .map(({ method, address }) => `${method.toUpperCase()} ${address.replace('/api', '')}`)
    .filter((name) => !subjects.some((subject) => `${subject} `.startsWith(`${name} `)))
  expect(unprobed).toEqual([])
})

for (const { size, most, options } of sizes) {
  test(
    `API-36 no input of ${size} yields a 5xx, and every refusal is the one error body`,
    options,
    async () => {
      expect((await probe('hostile', most)).found).toEqual([])
    },
  )

  test(`${size} inputs that follow the rules read back equal`, options, async () => {
    const { sent, accepted, found } = await probe('good', most)

    expect(found).toEqual([])
    // The rest are slugs that are taken, and blocks without a reason.
    expect(accepted).toBeGreaterThan(sent / 2)
  })
}

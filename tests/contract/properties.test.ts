import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { errorBodySchema } from '../../dataProvider/contract/errors.schema.ts'
import { documentSchema, operationsOf } from './openApiRules.ts'
import { csvSubjects, listSubjects, pathSubjects, uploadSubjects } from './properties/addresses.ts'
import { categorySubjects, itemSubjects, mediumSubjects } from './properties/catalogue.ts'
import { messageSubjects } from './properties/messages.ts'
import { orderSubjects } from './properties/orders.ts'
import { claimSubjects, customerSubjects } from './properties/people.ts'
import { shopSubjects } from './properties/shop.ts'
import { startTarget, type Subject, type Target } from './properties/target.ts'

const subjectsOf = async (target: Target): Promise<Subject[]> => [
  ...(await itemSubjects(target)),
  ...(await categorySubjects(target)),
  ...(await mediumSubjects(target)),
  ...(await customerSubjects(target)),
  ...(await orderSubjects(target)),
  ...shopSubjects(target),
  ...claimSubjects(target),
  ...(await messageSubjects(target)),
  ...(await uploadSubjects(target)),
  ...listSubjects(target),
  ...csvSubjects(target),
  ...pathSubjects(target),
]

/** Sends inputs of that kind. How many they were and how many were accepted; what fast-check found, with its seed and path. */
const probe = async ({ name, send, runs = 100 }: Subject, inputs: fc.Arbitrary<string>) => {
  let accepted = 0
  const property = fc.asyncProperty(inputs, async (input) => {
    const { answer, readBack } = await send(input)
    expect(answer.statusCode, answer.body).toBeLessThan(500)
    expect(answer.statusCode, 'no limit of calls').not.toBe(429)
    if (answer.statusCode >= 400) return void errorBodySchema.parse(answer.json())
    accepted += 1
    return readBack()
  })
  const details = await fc.check(property, { numRuns: runs })
  const report = `${name}: ${fc.defaultReportMessage(details)} ${String(details.errorInstance)}`
  return { runs, accepted, failures: details.failed ? [report] : [] }
}

test('every body and every query of the API is a subject here', async () => {
  const target = await startTarget()
  const document = documentSchema.parse((await target.app.inject('/api/openapi.json')).json())
  const subjects = (await subjectsOf(target)).map(({ name }) => name)

  const unprobed = operationsOf(document)
    .filter(({ requestBody, parameters = [] }) => requestBody || parameters.some((one) => one.in === 'query'))
    .map(({ method, address }) => `${method.toUpperCase()} ${address.replace('/api', '')}`)
    .filter((name) => !subjects.some((subject) => `${subject} `.startsWith(`${name} `)))
  expect(unprobed).toEqual([])
})

test(
  'API-36 no input yields a 5xx, and every refusal is the one error body',
  { timeout: 180_000 },
  async () => {
    const found: string[] = []
    let cases = 0

    for (const subject of await subjectsOf(await startTarget())) {
      const { runs, failures } = await probe(subject, subject.hostile)
      cases += runs
      found.push(...failures)
    }

    process.stdout.write(`Hostile input, ${inject('engine')}: ${cases} cases\n`)
    expect(found).toEqual([])
  },
)

test(
  'what is accepted reads back equal, and what follows the rules is accepted',
  { timeout: 180_000 },
  async () => {
    const found: string[] = []
    let cases = 0

    for (const subject of await subjectsOf(await startTarget())) {
      if (!subject.good) continue
      const { runs, accepted, failures } = await probe(subject, subject.good)
      cases += runs
      found.push(...failures)
      // The rest are slugs that are taken, and blocks without a reason.
      if (accepted < runs / 3) found.push(`${subject.name}: only ${accepted} of ${runs} accepted`)
    }

    process.stdout.write(`Good input, ${inject('engine')}: ${cases} cases\n`)
    expect(found).toEqual([])
  },
)

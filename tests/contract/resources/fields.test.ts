import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { declaredResources } from '../../../dataProvider/resources/declared.ts'
import { tableOf } from '../../../server/database/tables/resourceTables.ts'
import { createRecordBody } from '../../factories/record.ts'
import { quarries, testResources } from './testResources.ts'
import { recordSubjects } from '../properties/records.ts'
import { startTarget } from '../properties/target.ts'

// As the list is that a developer has added to, while the server starts and while these tests run: other files share it.
const declared = declaredResources as unknown as object[]
declared.push(...testResources)
const target = await startTarget()
declared.splice(-testResources.length)
const { db, send, read } = target

beforeAll(async () => {
  declared.push(...testResources)
  const tables = Object.fromEntries(testResources.map((resource) => [resource.name, tableOf(resource)]))
  for (const statement of await generateMigration(generateDrizzleJson({}), generateDrizzleJson(tables)))
    await db.execute(sql.raw(statement))
})
afterAll(async () => {
  await db.execute(sql`drop table quarries, minerals`)
  declared.splice(-testResources.length)
})

let made = 0
/** Makes a quarry under a code that no generated body has, all of which begin with ET. */
const create = async (overrides: Record<string, unknown> = {}) => {
  made += 1
  const code = `AU-${String(made).padStart(4, '0')}`
  const body = await createRecordBody(target, quarries, { code, ...overrides })
  const answer = await send('POST', '/quarries', JSON.stringify(body))
  return { status: answer.statusCode, record: answer.json() }
}
const list = (filter: object) =>
  send('GET', `/quarries?external=${encodeURIComponent(JSON.stringify({ page: 1, ...filter }))}`)

test.for(testResources)(
  'ADM-18 $name has bodies that follow its rules, and no two are the same',
  async (resource) => {
    for (let made = 0; made < 2; made += 1) {
      const body = await createRecordBody(target, resource)
      const answer = await send('POST', `/${resource.name}`, JSON.stringify(body))

      expect(answer.json()).toMatchObject({ ...body, version: 1 })
    }
  },
)

test('ADM-18 what follows the rules of short fields, patterns and references reads back equal', async () => {
  const known = testResources.map(({ name }) => `/${name}`)
  const subjects = (await recordSubjects(target)).filter(({ name }) =>
    known.some((one) => name.includes(one)),
  )

  expect(subjects.map(({ name }) => name)).toEqual([
    'POST /minerals',
    'PATCH /minerals/{id}',
    'POST /quarries',
    'PATCH /quarries/{id}',
  ])
  for (const { good, send: sendBody, name } of subjects) {
    let accepted = 0
    const property = fc.asyncProperty(good!, async (body) => {
      const { answer, readBack } = await sendBody(body)
      if (answer.statusCode === 409) return
      expect(answer.statusCode, `${name} ${body} ${answer.body}`).toBe(200)
      accepted += 1
      await readBack()
    })
    await fc.assert(property, { numRuns: 20 })
    expect(accepted, name).toBeGreaterThan(1)
  }
})

test('ADM-18 a list is narrowed by one of the many that its records name', async () => {
  const [one, another] = [(await create()).record, (await create()).record]
  const { record } = await create({ others: [one.main, another.main] })

  for (const id of [one.main, another.main]) {
    expect((await list({ others: id })).json().items).toEqual([record])
  }
  expect((await list({ others: record.main })).json().items).toEqual([])
  expect((await list({ others: [one.main] })).statusCode).toBe(400)
})

test('a record is priced in the shop’s currency unless its body names another', async () => {
  await send('PATCH', '/shop', JSON.stringify({ currency: 'EUR' }))

  expect((await create({ paid_in: undefined })).record).toMatchObject({ paid_in: 'EUR' })
  const { record } = await create({ paid_in: 'CHF' })
  expect(record).toMatchObject({ paid_in: 'CHF' })
  await send('PATCH', '/shop', JSON.stringify({ currency: 'USD' }))
  await send('PATCH', `/quarries/${record.id}`, JSON.stringify({ depth: 2 }))
  expect(await read(`/quarries/${record.id}`)).toMatchObject({ paid_in: 'CHF' })
})

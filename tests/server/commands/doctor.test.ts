// @module-tag postgresql
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loadConfig } from '../../../server/config/config.ts'
import { openDatabase } from '../../../server/stores.ts'
import { createDatabaseEnv } from '../../support/database/openTestDatabase.ts'
import { stubDiskSpace } from '../../support/disk.ts'
import { doctor } from '../../../server/commands/doctor.ts'
import { startCommands } from './startCommands.ts'
import { typeCommand } from './typeCommand.ts'

/** Records a migration of this date that this version does not have. */
const migrateAsOn = async (env: Record<string, string>, day: string) => {
  const { db, close } = await openDatabase(loadConfig(env))
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('unknown', ${Date.parse(day)}::bigint)`,
  )
  await close()
}

const openAndClose = async (env: Record<string, string>) => (await openDatabase(loadConfig(env))).close()

test('doctor lists every problem with its solution, and the server refuses to open a database of a newer version', async () => {
  const env = await createDatabaseEnv()
  const outbox = resolve(join(env['DATA_DIR']!, 'outbox'))
  writeFileSync(outbox, 'a file where the folder should be')
  await stubDiskSpace({ bavail: 0 })

  const proxied = await typeCommand({ ...env, PUBLIC_URL: 'https://shop.test' }, ['doctor'])
  expect(proxied).toMatchObject({ exitCode: 1, stderr: 'Problems found: 3.\n' })
  expect(proxied.stdout).toContain('Set TRUST_PROXY')
  expect(proxied.stdout).toContain(`The disk of ${resolve(env['DATA_DIR']!)} is full`)
  expect(proxied.stdout).toContain(
    `Make sure that ${outbox} is a folder and that the user who runs the shop can write to it.`,
  )

  await migrateAsOn(env, '2999-01-01')
  const newer = await typeCommand(env, ['doctor'])
  expect(newer).toMatchObject({ exitCode: 1, stderr: 'Problems found: 3.\n' })
  expect(newer.stdout).toMatch(
    /newer version of Welo has migrated this database: its tables are from 2999-01-01/,
  )
  await expect(openAndClose(env)).rejects.toThrow(/newer version of Welo has migrated/)
})

test('in a running shop, doctor names a proxy that TRUST_PROXY does not list, and says that any client can cause this', async () => {
  const { run, said, callWatch } = await startCommands()
  callWatch.proxy.note({
    headers: { 'x-forwarded-for': '203.0.113.9' },
    socket: { remoteAddress: '10.0.0.5' },
  } as never)

  await expect(run(doctor, {}, true)).rejects.toThrow('Problems found: 1.')

  expect(said()).toMatch(
    /through a proxy at 10\.0\.0\.5 .*Set TRUST_PROXY=10\.0\.0\.5, .*not your proxy, ignore this/,
  )
  expect(await run(doctor)).toBe('No problems found.')
})

test(
  'the server refuses to open a database that lacks a declared column, and doctor prints the command to run',
  { tags: 'long' },
  async () => {
    const env = await createDatabaseEnv()
    const { db, close } = await openDatabase(loadConfig(env))
    await db.execute(sql`alter table items drop column sku cascade`)
    await db.execute(sql`alter table items add column of_another_program text`)
    await close()

    const refusal =
      /lacks columns .*: items\.sku, items\.sku_text\. .*npm run migration -- --name .*, then start again/
    await expect(openAndClose(env)).rejects.toThrow(refusal)
    const doctor = await typeCommand(env, ['doctor'])
    expect(doctor).toMatchObject({ exitCode: 1, stdout: expect.stringMatching(refusal) })
  },
)

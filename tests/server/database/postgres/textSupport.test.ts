// @module-tag postgresql
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { openPostgres } from '../../../../server/database/postgres/postgres.ts'
import { createTemporaryDirectory } from '../../../support/disk.ts'
import { createDatabase, dropDatabase } from '../../../support/database/pooledDatabases.ts'
import { testSecretKey } from '../../../support/database/testSecrets.ts'
import { onCleanup } from '../../../support/onCleanup.ts'
import { typeCommand } from '../../commands/typeCommand.ts'

const create = async (encoding: string) => {
  const url = await createDatabase(`template template0 encoding '${encoding}' locale 'C'`)
  onCleanup(() => dropDatabase(url))
  const client = new Client({ connectionString: url })
  await client.connect()
  onCleanup(() => client.end())
  return { url, client }
}

const start = (url: string) => openPostgres(url).then(({ close }) => close())

test.for(['SQL_ASCII', 'LATIN1'])(
  'startup rejects a database in %s with instructions before it creates anything, and doctor reports the same',
  async (encoding) => {
    const { url, client } = await create(encoding)
    const refusal = new RegExp(`has the encoding ${encoding}.*pg_dump --encoding=UTF8.*DATABASE_URL`)

    await expect(start(url)).rejects.toThrow(refusal)
    const env = { DATABASE_URL: url, DATA_DIR: createTemporaryDirectory(), SECRET_KEY: testSecretKey }
    const doctor = await typeCommand(env, ['doctor'])

    expect(doctor).toMatchObject({ exitCode: 1, stdout: expect.stringMatching(refusal) })
    const { rows } = await client.query("select from pg_namespace where nspname = 'drizzle'")
    expect(rows).toEqual([])
  },
)

test('startup rejects a PostgreSQL built without ICU before it creates anything', async () => {
  const { url, client } = await create('UTF8')
  // A PostgreSQL without ICU has no such collations.
  await client.query("delete from pg_collation where collprovider = 'i'")

  await expect(start(url)).rejects.toThrow(/built without ICU/)

  const { rows } = await client.query("select from pg_namespace where nspname = 'drizzle'")
  expect(rows).toEqual([])
})

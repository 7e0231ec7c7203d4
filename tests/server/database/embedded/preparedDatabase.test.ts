import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packDatabase, unpackDatabase } from '../../../../server/database/embedded/preparedDatabase.ts'
import { createTemporaryDirectory } from '../../../support/disk.ts'

test('unpacking restores every file and empty folder of a packed folder, readable only by the owner', async () => {
  const folder = createTemporaryDirectory()
  const [archive, copy] = [join(createTemporaryDirectory(), 'archive'), createTemporaryDirectory()]
  const page = randomBytes(300_000)
  mkdirSync(join(folder, 'base/1'), { recursive: true })
  mkdirSync(join(folder, 'pg_notify'))
  writeFileSync(join(folder, 'base/1/112'), page)
  writeFileSync(join(folder, 'base/1/113'), '')

  await packDatabase(folder, archive)
  await unpackDatabase(archive, copy)

  const unpacked = readdirSync(copy, { recursive: true, encoding: 'utf8' }).toSorted()
  expect(unpacked).toEqual(['base', 'base/1', 'base/1/112', 'base/1/113', 'pg_notify'])
  expect(readFileSync(join(copy, 'base/1/112')).equals(page)).toBe(true)
  expect(readFileSync(join(copy, 'base/1/113'))).toHaveLength(0)
  const modes = ['base', 'base/1/112'].map((name) => statSync(join(copy, name)).mode & 0o777)
  expect(modes).toEqual([0o700, 0o600])
})

test('unpacking rejects an incomplete archive with a message that says what to do', async () => {
  const folder = createTemporaryDirectory()
  const archive = join(createTemporaryDirectory(), 'archive')
  writeFileSync(join(folder, 'page'), randomBytes(300_000))
  await packDatabase(folder, archive)
  truncateSync(archive, 200_000)

  await expect(unpackDatabase(archive, createTemporaryDirectory())).rejects.toThrow(
    `The archive ${archive} for the first start is damaged. Run "npm run build"`,
  )
})

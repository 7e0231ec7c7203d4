import { getTableName } from 'drizzle-orm'
import { pgTable, text, type PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { findUnmigratedTables } from '../../../server/bin/unmigratedTables.ts'
import { listTables } from '../../../server/database/listTables.ts'

test('the check names each table whose migration was forgotten, and none where the migrations are complete', () => {
  const tables = listTables()
  const findWith = (name: string, ...replacement: PgTable[]) =>
    findUnmigratedTables([...tables.filter((table) => getTableName(table) !== name), ...replacement])

  expect(findUnmigratedTables(tables)).toEqual([])
  expect(findWith('items', pgTable('items', { mine: text() }))).toEqual(['items'])
  expect(findWith('suppliers', pgTable('suppliers', { name: text() }))).toEqual(['suppliers'])
  expect(findWith('secrets')).toEqual(['secrets'])
})

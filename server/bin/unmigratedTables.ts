import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { generateDrizzleJson } from 'drizzle-kit/api'
import { getTableName, type Table } from 'drizzle-orm'
import { z } from 'zod'
import { listMigrations, migrations } from '../database/migrations.ts'

const snapshotSchema = z.object({ tables: z.record(z.string(), z.unknown()) })

/** The names of the tables for which drizzle-kit would write a migration. Compares its snapshots, since its diff asks about renames. */
export function findUnmigratedTables(tables: Table[]): string[] {
  const declared = readTables(
    generateDrizzleJson(Object.fromEntries(tables.map((table) => [getTableName(table), table]))),
  )
  const migrated = readTables(readNewestSnapshot())
  const keys = new Set([...Object.keys(declared), ...Object.keys(migrated)])
  return [...keys]
    .filter((key) => !isDeepStrictEqual(declared[key], migrated[key]))
    .map((key) => key.replace(/^public\./, ''))
}

// Stringified, a snapshot is as drizzle-kit writes it to the file.
const readTables = (snapshot: unknown) => snapshotSchema.parse(JSON.parse(JSON.stringify(snapshot))).tables

const readNewestSnapshot = (): unknown => {
  const [number] = listMigrations().at(-1)?.tag.split('_') ?? []
  return JSON.parse(readFileSync(join(migrations.migrationsFolder, `meta/${number}_snapshot.json`), 'utf8'))
}

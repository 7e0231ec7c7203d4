import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { generateDrizzleJson } from 'drizzle-kit/api'
import { getTableName, type Table } from 'drizzle-orm'
import { z } from 'zod'
import { listMigrations, migrations } from '../database/migrations.ts'

const snapshotSchema = z.object({ tables: z.record(z.string(), z.unknown()) })

/** Returns the names of tables that need a migration. Compares snapshots: drizzle-kit's own diff prompts about renames. */
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

// The JSON round trip converts the snapshot to the form that drizzle-kit saves.
const readTables = (snapshot: unknown) => snapshotSchema.parse(JSON.parse(JSON.stringify(snapshot))).tables

const readNewestSnapshot = (): unknown => {
  const [number] = listMigrations().at(-1)?.tag.split('_') ?? []
  return JSON.parse(readFileSync(join(migrations.migrationsFolder, `meta/${number}_snapshot.json`), 'utf8'))
}

import { listTables } from '../database/listTables.ts'
import { findUnmigratedTables } from './unmigratedTables.ts'

const tables = findUnmigratedTables(listTables())
if (tables.length > 0) {
  process.stderr.write(
    `These tables have changes without a migration: ${tables.join(', ')}. Run "npm run migration -- --name NAME".\n`,
  )
  process.exitCode = 1
}

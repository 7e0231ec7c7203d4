import { listTables } from '../database/declaredTables.ts'
import { findUnmigratedTables } from './unmigratedTables.ts'

const tables = findUnmigratedTables(listTables())
if (tables.length > 0) {
  process.stderr.write(
    `The migrations do not make these tables as they are declared: ${tables.join(', ')}. ` +
      'Write the migration: npm run migration -- --name <what is new>\n',
  )
  process.exitCode = 1
}

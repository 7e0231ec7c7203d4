import { join } from 'node:path'
import { projectRoot } from '../config.ts'

/** For Drizzle's migrators. */
export const migrations = { migrationsFolder: join(projectRoot, 'server/database/migrations') }

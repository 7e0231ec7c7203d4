import { pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

/**
 * Keys made at the first start, so that every copy of the server has them: each row its values, encrypted with the secret key
 * (server/secrets/secrets.ts).
 */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
  createdAt: createdAt(),
})

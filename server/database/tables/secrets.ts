import { pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

/** Keys made once, at the first start, so that every copy of the server and every backup has them. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
  createdAt: createdAt(),
})

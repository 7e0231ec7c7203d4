import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/database/schema.ts', './server/database/tables/drizzleSchema.cjs'],
  out: './server/database/migrations',
})

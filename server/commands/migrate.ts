import { z } from 'zod'
import { defineCommand } from './command.ts'

export const migrate = defineCommand({
  name: 'migrate',
  description: 'update the database tables; every start does this too',
  input: z.object({}),
  worksWithoutShop: true,
  // Opening the database has already run the migrations.
  run: async ({ isServing, print }) =>
    print(
      isServing
        ? 'The shop is running: it updated its tables when it started.'
        : 'The tables are up to date.',
    ),
})

import { z } from 'zod'
import { defineCommand } from './command.ts'

export const migrate = defineCommand({
  name: 'migrate',
  description: "bring the database's tables up to date; every start does it too",
  input: z.object({}),
  needsNoShop: true,
  // Opening the database has done it.
  run: async ({ isServing, print }) =>
    print(
      isServing
        ? 'The shop is running: it brought its tables up to date when it started.'
        : 'The tables are up to date.',
    ),
})

import { z } from 'zod'
import { findProblems } from '../operations/checks.ts'
import { defineCommand, type CommandContext } from './command.ts'
import { CommandError } from './commandError.ts'

type Patient = Pick<CommandContext, 'config' | 'print'>

export const doctor = defineCommand({
  name: 'doctor',
  description: 'check the settings, the database and the disk, and explain how to fix any problem',
  input: z.object({}),
  needsNoShop: true,
  run: (context) => tellProblems(context, []),
  runWithoutStores: (context, reason) => tellProblems(context, [reason]),
})

const tellProblems = async ({ config, print }: Patient, known: string[]) => {
  const problems = [...known, ...(await findProblems(config))]
  if (problems.length === 0) return print('No problems found.')
  for (const problem of problems) print(`- ${problem}`)
  throw new CommandError(`Problems found: ${problems.length}.`)
}

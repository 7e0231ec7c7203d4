import { z } from 'zod'
import { describeUnlistedProxy, findProblems } from '../operations/checks.ts'
import { defineCommand, type CommandContext } from './command.ts'
import { CommandError } from './commandError.ts'

type DoctorContext = Pick<CommandContext, 'config' | 'print'>

export const doctor = defineCommand({
  name: 'doctor',
  description: 'check the settings, the database and the disk, and explain how to fix any problem',
  input: z.object({}),
  worksWithoutShop: true,
  run: (context) => {
    const proxy = context.callWatch?.proxy.find()
    return printProblems(context, proxy === undefined ? [] : [describeUnlistedProxy(proxy)])
  },
  runWithoutStores: (context, reason) => printProblems(context, [reason]),
})

const printProblems = async ({ config, print }: DoctorContext, known: string[]) => {
  const problems = [...known, ...(await findProblems(config))]
  if (problems.length === 0) return print('No problems found.')
  for (const problem of problems) print(`- ${problem}`)
  throw new CommandError(`Problems found: ${problems.length}.`)
}

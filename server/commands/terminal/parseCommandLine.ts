import { resolve } from 'node:path'
import {
  Argument as CommandArgument,
  Command as Program,
  CommanderError,
  Option as CommandOption,
} from 'commander'
import type { Command, Invocation } from '../command.ts'
import { exitCodes } from '../commandError.ts'

/** The command to run, or the exit code if help or a usage error was printed. */
type CommandLine = { command: Command; invocation: Invocation } | { exitCode: number }

interface Streams {
  out: (text: string) => void
  err: (text: string) => void
}

/** Parses the arguments of `npm run shop --`. Resolves paths against the working directory. */
export function parseCommandLine(
  typed: readonly string[],
  commands: readonly Command[],
  { out, err }: Streams,
): CommandLine {
  const program = new Program('npm run shop --')
    .description('Manage a shop and its database, whether the shop is running or not.')
    .helpCommand(false)
    .showHelpAfterError('(add --help for more information)')
    .exitOverride()
    .configureOutput({ writeOut: out, writeErr: err })
  let chosen: CommandLine = { exitCode: exitCodes.usage }
  for (const command of commands) {
    const subcommand = addCommand(program, command)
    subcommand.action(() => {
      chosen = { command, invocation: readInvocation(command, subcommand) }
    })
  }
  try {
    program.parse(typed, { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    return { exitCode: error.exitCode === 0 ? exitCodes.done : exitCodes.usage }
  }
  return chosen
}

const groups: Record<string, string> = {
  demo: 'manage the demo data',
  shops: 'manage the shops in this database',
  admin: 'manage who can use the back office',
  customer: 'export or erase the data of a customer',
  keys: 'manage the keys that sign tokens and cookies',
  email: 'hold or release emails',
}

const addCommand = (program: Program, command: Command): Program => {
  const words = command.name.split(' ')
  const name = words.pop() ?? ''
  const [group] = words
  const parent = group === undefined ? program : groupOf(program, group)
  const subcommand = parent.command(name).description(command.description)
  for (const { name: key, description, isOptional } of command.arguments) {
    const label = key.toUpperCase()
    subcommand.addArgument(new CommandArgument(isOptional ? `[${label}]` : `<${label}>`, description))
  }
  for (const { flags, description, isRequired = false, conflictsWith } of command.options) {
    const option = new CommandOption(flags, description).makeOptionMandatory(isRequired)
    subcommand.addOption(conflictsWith === undefined ? option : option.conflicts(conflictsWith))
  }
  return subcommand
}

const groupOf = (program: Program, name: string): Program =>
  program.commands.find((group) => group.name() === name) ??
  program
    .command(name)
    .description(groups[name] ?? '')
    .helpCommand(false)

const readInvocation = (command: Command, parsed: Program): Invocation => {
  const given: Record<string, string | boolean> = { ...parsed.opts<Record<string, string | boolean>>() }
  for (const [index, { name, isFile }] of command.arguments.entries()) {
    const value = parsed.args[index]
    if (value !== undefined) given[name] = isFile ? resolve(value) : value
  }
  return given
}

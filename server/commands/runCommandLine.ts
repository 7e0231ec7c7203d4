import { type Config, loadConfig } from '../config/config.ts'
import { DataDirInUseError } from '../database/embedded/lock.ts'
import { createLogger } from '../http/logger.ts'
import { openStores } from '../stores.ts'
import { describeError } from '../errors/describeError.ts'
import { installPlainMessages } from '../errors/plainMessages.ts'
import { printError } from '../boot/consoleOutput.ts'
import type { Command, Invocation } from './command.ts'
import { CommandError, exitCodeOf, exitCodes } from './commandError.ts'
import { commands } from './commands.ts'
import { createContext } from './context.ts'
import { parseCommandLine } from './terminal/parseCommandLine.ts'
import { type ProgressStream, showProgress } from './terminal/progress.ts'
import { callRunningShop, type RemoteOutput } from './socket/callRunningShop.ts'
import { socketPathOf } from './socket/protocol.ts'

interface Terminal {
  /** Receives results and help. */
  stdout: ProgressStream
  /** Receives progress and errors. */
  stderr: ProgressStream
  /** Undefined if standard input is not a terminal. */
  ask: Ask | undefined
  /** Called after connecting to a running shop. The shop completes a command that it has started even if this process stops. */
  onHandedOver: () => void
}

/** Runs a command line of `npm run shop --`, in the running shop or in this process. Returns the exit code, never throws. */
export async function runCommandLine(
  typed: readonly string[],
  env: NodeJS.ProcessEnv,
  terminal: Terminal,
): Promise<number> {
  installPlainMessages()
  const line = showProgress(terminal.stderr)
  const write = (stream: ProgressStream) => (text: string) => {
    line.end()
    stream.write(text)
  }
  const out = write(terminal.stdout)
  const err = write(terminal.stderr)
  try {
    const parsed = parseCommandLine(typed, commands, { out, err })
    if ('exitCode' in parsed) return parsed.exitCode
    const config = loadConfig(env)
    const { ask } = terminal
    const confirmed = await confirm(parsed.command, parsed.invocation, ask)
    const given = config.BACKUP_PASSPHRASE
    const invocation = await addPassphrase(parsed.command, confirmed, { given, ask })
    return await run(config, parsed.command, invocation, {
      print: (text) => out(`${text}\n`),
      progress: line.report,
      fail: (message) => err(`${message}\n`),
      onHandedOver: terminal.onHandedOver,
    })
  } catch (error) {
    line.end()
    const reason = describeError(error)
    if (reason === undefined) printError(error)
    else err(`${reason}\n`)
    return exitCodeOf(error)
  }
}

const run = async (
  config: Config,
  command: Command,
  invocation: Invocation,
  output: RemoteOutput,
): Promise<number> => {
  if (config.DATABASE_URL === undefined) {
    const request = { command: command.name, invocation: { ...invocation } }
    const exitCode = await callRunningShop(config.DATA_DIR, request, output)
    if (exitCode !== undefined) return exitCode
  }
  const stores = await openStores(config).catch((error: unknown) => explainUnopened(error, config))
  if (stores instanceof Error) {
    const reason = describeError(stores)
    if (reason === undefined || !command.runWithoutStores) throw stores
    await command.runWithoutStores({ config, print: output.print }, reason)
    return exitCodes.done
  }
  try {
    const log = createLogger(config, process.stderr)
    await command.run(createContext({ config, stores, log }, output), invocation)
    return exitCodes.done
  } finally {
    await stores.database.close()
  }
}

const explainUnopened = (error: unknown, config: Config) => {
  if (!(error instanceof Error)) throw error
  return error instanceof DataDirInUseError ? new CommandError(explainInUse(error, config)) : error
}

const explainInUse = ({ message }: DataDirInUseError, { DATA_DIR }: Config) =>
  socketPathOf(DATA_DIR).isUsable
    ? `${message} Wait until the shop has started or the other command has ended, then try again.`
    : `${message} Commands cannot reach a shop that runs there because the path is too long for a socket.`

/** Asks a question on the terminal. Returns an empty answer if the input ends. */
export type Ask = (question: string, options?: { isHidden: boolean }) => Promise<string>

/**
 * Asks the command's question, unless `--yes` was given, and adds the confirmation to the invocation.
 * @throws {CommandError} if the answer is not yes, or there is no terminal
 */
async function confirm(
  { question }: Command,
  invocation: Invocation,
  ask: Ask | undefined,
): Promise<Invocation> {
  if (!question || invocation['yes'] === true) return invocation
  if (!ask) throw new CommandError('Cannot prompt for confirmation without a terminal. Add --yes.', 'usage')
  const answer = await ask(`${question(invocation)} [y/N] `)
  if (!/^y(es)?$/i.test(answer.trim())) throw new CommandError('Nothing was changed.')
  return { ...invocation, yes: true }
}

/**
 * Adds a passphrase to the invocation if the command accepts one. If none is given and the command needs one, the user must type
 * it.
 * @throws {CommandError} if the user must type a passphrase without a terminal, or types two different ones
 */
export async function addPassphrase(
  { getPassphraseKind }: Command,
  invocation: Invocation,
  { given, ask }: { given: string | undefined; ask: Ask | undefined },
): Promise<Invocation> {
  if (!getPassphraseKind) return invocation
  if (given !== undefined) return { ...invocation, passphrase: given }
  const use = await getPassphraseKind(invocation)
  return use === undefined ? invocation : { ...invocation, passphrase: await askPassphrase(use, ask) }
}

const askPassphrase = async (use: 'new' | 'known', ask: Ask | undefined) => {
  if (!ask)
    throw new CommandError(
      'Cannot prompt for a passphrase without a terminal. Set BACKUP_PASSPHRASE.',
      'usage',
    )
  const typed = await ask('Passphrase: ', { isHidden: true })
  if (use === 'new' && (await ask('Repeat the passphrase: ', { isHidden: true })) !== typed) {
    throw new CommandError('The passphrases do not match. Nothing was written.')
  }
  return typed
}

import type { Logger } from 'pino'
import { z } from 'zod'
import type { Config } from '../config/config.ts'
import { getRemoteApi, type RemoteApi } from '../config/remoteApi.ts'
import { describeIssue } from '../errors/plainMessages.ts'
import type { CallWatch } from '../http/callWatch.ts'
import type { EmbeddedProvider } from '../identity/embedded/provider.ts'
import type { Stores } from '../stores.ts'
import type { OnProgress } from '../operations/progress.ts'
import type { ShopRow } from '../shops/store.ts'
import { CommandError } from './commandError.ts'

/**
 * The command's arguments and options by name, with the passphrase if one was added. Omitted arguments and options have no key.
 */
export type Invocation = Readonly<Record<string, string | boolean>>

/** The environment of a command, which runs in a separate process or inside a running shop. */
export interface CommandContext {
  config: Config
  stores: Stores
  /** Returns the embedded provider and opens it if necessary. Throws CommandError if the accounts are stored elsewhere. */
  embeddedProvider: () => Promise<EmbeddedProvider>
  /** Finds a shop by its domain id (default: `DOMAIN_ID`). Throws CommandError if there is no such shop. */
  getShopByDomain: (domainId?: string) => Promise<ShopRow>
  /** What the running shop has noticed about its calls. Undefined in a separate process. */
  callWatch: CallWatch | undefined
  log: Pick<Logger, 'info'>
  /** True inside a running shop. */
  isServing: boolean
  print: (text: string) => void
  progress: OnProgress
}

export interface Argument {
  /** The argument's key in the invocation. The help shows it in capitals. */
  name: string
  description: string
  isOptional?: boolean
  /** True for a path. It is made absolute, because a running shop may have a different working directory. */
  isFile?: boolean
}

export interface Option {
  /** In commander's syntax: `--name <NAME>`. The option's key in the invocation is the long name in camel case. */
  flags: string
  description: string
  isRequired?: boolean
  /** The key of an option that cannot be combined with this one. */
  conflictsWith?: string
}

export interface Command {
  /** `backup` or, with a group, `admin add`. */
  name: string
  description: string
  arguments: Argument[]
  options: Option[]
  /** The prompt before the command runs. `--yes` skips it. */
  question?: (invocation: Invocation) => string
  /** Returns which passphrase the user must type, if any. Not called if BACKUP_PASSPHRASE is set. */
  getPassphraseKind?: (invocation: Invocation) => Promise<'new' | 'known' | undefined>
  /** Throws an OperatorError, such as CommandError, for a problem that the user can fix. */
  run: (context: CommandContext, invocation: Invocation) => Promise<void>
  /** Runs instead of `run` if the stores cannot be opened for a known reason. Without this function, the command fails. */
  runWithoutStores?: (context: Pick<CommandContext, 'config' | 'print'>, reason: string) => Promise<void>
}

interface Definition<Shape extends z.ZodRawShape> extends Omit<Command, 'arguments' | 'options' | 'run'> {
  arguments?: Argument[]
  options?: Option[]
  /** The allowed arguments and options. Any others are a usage error. */
  input: z.ZodObject<Shape>
  /** Set if the command needs no shop in this database. Other commands fail if the server uses a remote Shop API. */
  worksWithoutShop?: true
  run: (context: CommandContext, input: z.output<z.ZodObject<Shape>>) => Promise<void>
}

/** Creates a command whose `run` receives a validated invocation. */
export function defineCommand<Shape extends z.ZodRawShape>(definition: Definition<Shape>): Command {
  const { input, run, worksWithoutShop = false, ...command } = definition
  return {
    arguments: [],
    options: [],
    ...command,
    run: async (context, invocation) => {
      const remoteApi = worksWithoutShop ? undefined : getRemoteApi(context.config)
      if (remoteApi) throw new CommandError(remoteShopMessage(definition.name, remoteApi))
      const result = z.strictObject(input.shape).safeParse(invocation, { error: describeIssue })
      if (!result.success) throw new CommandError(describe(result.error), 'usage')
      return run(context, result.data)
    },
  }
}

export const shopOption: Option = {
  flags: '--shop <DOMAIN_ID>',
  description: 'the domain id of the shop (default: DOMAIN_ID)',
}

export const shopInput = z.string().optional()

const remoteShopMessage = (name: string, { shopUrl }: RemoteApi) =>
  `"${name}" needs the shop's database, but this server uses the Shop API at ${shopUrl}. Run it there.`

const describe = ({ issues }: z.ZodError) =>
  issues.map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message)).join('; ')

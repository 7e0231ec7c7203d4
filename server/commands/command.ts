import { z } from 'zod'
import type { Config } from '../config/config.ts'
import { remoteApiOf, type RemoteApi } from '../config/remoteApi.ts'
import { describeIssue } from '../errors/plainMessages.ts'
import type { EmbeddedProvider } from '../identity/embedded/provider.ts'
import type { Stores } from '../stores.ts'
import type { OnProgress } from '../operations/progress.ts'
import type { ShopRow } from '../shops/store.ts'
import { CommandError } from './commandError.ts'

/** What was typed after the command's name, by argument and option; what was left out is absent. */
export type Invocation = Readonly<Record<string, string | boolean>>

/** What a command works on, the same in a process of its own and inside a running shop. */
export interface CommandContext {
  config: Config
  stores: Stores
  /**
   * Opens the embedded provider; asking makes its secret, so a command that needs none leaves a database untouched.
   * Throws CommandError when the accounts are kept elsewhere.
   */
  embeddedProvider: () => Promise<EmbeddedProvider>
  /** The shop of that domain id, `DOMAIN_ID`'s unless told. Throws CommandError when there is none. */
  getShopByDomain: (domainId?: string) => Promise<ShopRow>
  /** True inside a running shop. */
  isServing: boolean
  /** One line, or several, of the result. */
  print: (text: string) => void
  progress: OnProgress
}

/** A word after the command's name. */
export interface Argument {
  /** Its key in the invocation; shown in capitals. */
  name: string
  description: string
  isOptional?: boolean
  /** A file of the caller's: made absolute before it travels. */
  isFile?: boolean
}

/** Something said with `--`. */
export interface Option {
  /** As commander writes it: `--name <NAME>`; the long name is its key in the invocation. */
  flags: string
  description: string
  isRequired?: boolean
  /** The key of an option that cannot be given with it. */
  conflictsWith?: string
}

/** One thing that `npm run shop` can do, as a value. */
export interface Command {
  /** `backup`, or with its group: `admin add`. */
  name: string
  description: string
  arguments: Argument[]
  options: Option[]
  /** Asked on the terminal before the command runs, unless `--yes` answers it. */
  question?: (invocation: Invocation) => string
  /** For a command that takes a `passphrase`: which is to be typed, if any, where BACKUP_PASSPHRASE gives none. */
  passphraseFor?: (invocation: Invocation) => Promise<'new' | 'known' | undefined>
  /** Throws CommandError for what the caller can mend. */
  run: (context: CommandContext, invocation: Invocation) => Promise<void>
  /** Runs in its place when the stores cannot be opened, for that reason; any other command then fails with it. */
  runWithoutStores?: (context: Pick<CommandContext, 'config' | 'print'>, reason: string) => Promise<void>
}

interface Definition<Shape extends z.ZodRawShape> extends Omit<Command, 'arguments' | 'options' | 'run'> {
  arguments?: Argument[]
  options?: Option[]
  /** What the invocation may hold; anything else is wrong usage. */
  input: z.ZodObject<Shape>
  /** Works on the database as it is, with a shop in it or not; every other command needs a shop of our own. */
  needsNoShop?: true
  run: (context: CommandContext, input: z.output<z.ZodObject<Shape>>) => Promise<void>
}

/** A command whose `run` gets its invocation checked. */
export function defineCommand<Shape extends z.ZodRawShape>(definition: Definition<Shape>): Command {
  const { input, run, needsNoShop = false, ...command } = definition
  return {
    arguments: [],
    options: [],
    ...command,
    run: async (context, invocation) => {
      const remoteApi = needsNoShop ? undefined : remoteApiOf(context.config)
      if (remoteApi) throw new CommandError(remoteShopMessage(definition.name, remoteApi))
      const result = z.strictObject(input.shape).safeParse(invocation, { error: describeIssue })
      if (!result.success) throw new CommandError(describe(result.error), 'usage')
      return run(context, result.data)
    },
  }
}

/** For a command that works on one shop of several. */
export const shopOption: Option = {
  flags: '--shop <DOMAIN_ID>',
  description: 'the domain id of the shop (default: DOMAIN_ID)',
}

/** For the input of a command that takes `shopOption`. */
export const shopInput = z.string().optional()

const remoteShopMessage = (name: string, { shopUrl }: RemoteApi) =>
  `"${name}" needs the shop's database, but this server uses the Shop API at ${shopUrl}. Run it there.`

const describe = ({ issues }: z.ZodError) =>
  issues.map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message)).join('; ')

import type { Command, Invocation } from '../../../server/commands/command.ts'
import { createContext } from '../../../server/commands/context.ts'
import { loadConfig } from '../../../server/config/config.ts'
import { createCustomer } from '../../../server/customers/store.ts'
import { createCallWatch } from '../../../server/http/callWatch.ts'
import { createLogger } from '../../../server/http/logger.ts'
import { openProvider } from '../../../server/identity/openProvider.ts'
import { scrypt, setPassword } from '../../../server/identity/embedded/passwords.ts'
import { openMediaStorage } from '../../../server/stores.ts'
import { createTemporaryDirectory } from '../../support/disk.ts'
import { openTestDatabase } from '../../support/database/openTestDatabase.ts'
import { openTestSecrets } from '../../support/database/testSecrets.ts'
import { addShop } from '../../support/shop/startShop.ts'

/** Hashed once for all accounts, because scrypt is slow. */
let goodHash: Promise<string> | undefined

/** Opens an empty database of the engine under test. Returns functions that run commands on it with this environment. */
export async function startCommands(env: Record<string, string> = {}) {
  const database = await openTestDatabase()
  const { db } = database
  const config = loadConfig({ LOG_LEVEL: 'silent', DATA_DIR: createTemporaryDirectory(), ...env })
  const stores = { database, media: await openMediaStorage(config), secrets: openTestSecrets(db, env) }
  const logged: Record<string, unknown>[] = []
  const log = createLogger({ LOG_LEVEL: 'info' }, { write: (line) => void logged.push(JSON.parse(line)) })
  const provider = await openProvider(stores, config, log)
  const callWatch = createCallWatch()

  let lines: string[] = []
  const said = () => lines.join('\n')
  /** Runs a command as a separate process would or, if `isServing`, as a running shop would. Returns its output. */
  const run = async (command: Command, invocation: Invocation = {}, isServing = false) => {
    lines = []
    const opened = { config, stores, log, ...(isServing && { provider, callWatch }) }
    const output = { print: (text: string) => void lines.push(text), progress: () => {} }
    await command.run(createContext(opened, output), invocation)
    return said()
  }

  const canSignIn = (email: string, password: string) =>
    provider.embedded!.auth.api.signInEmail({ body: { email, password } }).then(
      () => true,
      () => false,
    )

  /** Creates an account with the password `a good password` and its customer record in the shop. */
  const signUp = async (shopId: number, email: string, role: 'admin' | 'customer' = 'customer') => {
    const { internalAdapter } = await provider.embedded!.auth.$context
    const user = { email: email.toLowerCase(), name: 'Ada Buyer' }
    const { id } = await internalAdapter.createUser(user, { method: 'email-password' })
    goodHash ??= scrypt.hash('a good password')
    const hash = await goodHash
    await db.transaction((tx) => setPassword(tx, id, { hash, mustChange: false, provesEmail: true }))
    const body = { Full_name: 'Ada Buyer', email, cust_info: { size: 7 } }
    return createCustomer(db, shopId, { issuer: provider.issuer, id }, body, role)
  }
  return { db, stores, config, provider, callWatch, logged, run, said, canSignIn, signUp }
}

/** Like `startCommands`, but the database contains a shop. */
export async function startCommandsOnShop(env: Record<string, string> = {}) {
  const started = await startCommands(env)
  return { ...started, shopId: await addShop(started.db, 'welo', 'public-key') }
}

import type { FastifyInstance } from 'fastify'
import { printError, printStartupInfo, printFirstAdmin } from './boot/consoleOutput.ts'
import { openShop } from './boot/openShop.ts'
import { buildServer } from './boot/server.ts'
import { openCommandSocket } from './commands/socket/commandSocket.ts'
import { loadConfig } from './config/config.ts'
import { createLogger } from './http/logger.ts'
import { findProblems } from './operations/checks.ts'
import { assetRoutes, readBuiltFrontend } from './pages/frontend.ts'

/** How long open requests may take once the shop is told to stop, in milliseconds. */
const shutdownTimeout = 5000

/** What the process ends with when its database has stopped for good (EX_IOERR): a supervisor starts it anew. */
const databaseFailed = 74

/** What is open, in the order in which it was opened. */
const closers: (() => Promise<void>)[] = []

async function startServer() {
  const config = loadConfig(process.env)
  const log = createLogger(config)
  const shop = await openShop(config, log)
  closers.push(shop.close)
  endWith(shop.stores.database.failed)
  printFirstAdmin(config, shop.newAdmin)
  const commandSocket = await openCommandSocket({ config, log, ...shop })
  closers.push(commandSocket.close)
  const app = await buildServer(config, shop, await readBuiltFrontend(), log)
  closers.push(() => closeServer(app))
  await app.register(assetRoutes)
  await app.listen({ port: config.PORT, host: config.HOST })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
  printStartupInfo(config, shop, await findProblems(config))
}

/** Ends the process soon after the database: who is being answered hears that it failed, and what hangs is left alone. */
function endWith(failed: AbortSignal) {
  failed.addEventListener('abort', () => {
    printError(failed.reason)
    const end = () => process.exit(databaseFailed)
    setTimeout(end, shutdownTimeout)
    void stop().then(end)
  })
}

let stopped: Promise<void> | undefined

/** Closes what is open, once, the newest first; one that fails keeps none of the others open. */
const stop = () => (stopped ??= closeAll())

async function closeAll() {
  for (const close of closers.toReversed()) {
    await close().catch((error: unknown) => {
      printError(error)
      process.exitCode = 1
    })
  }
}

async function closeServer(app: FastifyInstance) {
  // What is still being answered gets a moment; nobody may keep the shop open by holding a connection.
  setTimeout(() => app.server.closeAllConnections(), shutdownTimeout).unref()
  await app.close()
}

try {
  await startServer()
} catch (error) {
  printError(error)
  await stop()
  process.exit(1)
}

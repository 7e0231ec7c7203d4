import type { FastifyInstance } from 'fastify'
import { printError, printStartupInfo, printFirstAdmin } from './boot/consoleOutput.ts'
import { openShop } from './boot/openShop.ts'
import { buildServer } from './boot/server.ts'
import { openCommandSocket } from './commands/socket/commandSocket.ts'
import { loadConfig } from './config/config.ts'
import { createLogger } from './http/logger.ts'
import { findProblems } from './operations/checks.ts'
import { assetRoutes, readBuiltFrontend } from './pages/frontend.ts'

/** Milliseconds for open requests to complete when the server stops. */
const shutdownTimeout = 5000

/** The exit code after an unrecoverable database failure (EX_IOERR), so that a supervisor restarts the process. */
const databaseFailed = 74

/** Functions that close what was opened, in the order of opening. */
const closers: (() => Promise<void>)[] = []

async function startServer() {
  const config = loadConfig(process.env)
  const log = createLogger(config)
  const shop = await openShop(config, log)
  closers.push(shop.close)
  exitOnFailure(shop.stores.database.failed)
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

/** Ends the process soon after the database fails. Open requests still receive an error. Hanging requests are abandoned. */
function exitOnFailure(failed: AbortSignal) {
  failed.addEventListener('abort', () => {
    printError(failed.reason)
    const end = () => process.exit(databaseFailed)
    setTimeout(end, shutdownTimeout)
    void stop().then(end)
  })
}

let stopped: Promise<void> | undefined

/** Calls the closers once, newest first. If one fails, the others still run. */
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
  // Open requests get `shutdownTimeout` to complete. Then all connections are closed, so no client can delay the shutdown longer.
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

import { openCommandSocket } from './commands/socket/commandSocket.ts'
import { loadConfig } from './config.ts'
import { createLogger } from './http/logger.ts'
import { openShop } from './boot/openShop.ts'
import { assetRoutes } from './pages/assets.ts'
import { readBuiltFrontend } from './pages/frontend.ts'
import { buildServer } from './boot/server.ts'
import { printError, printStartupInfo, printFirstAdmin } from './boot/terminal.ts'

/** How long open requests may take once the shop is told to stop, in milliseconds. */
const patience = 5000

async function start() {
  const config = loadConfig(process.env)
  const log = createLogger(config)
  const shop = await openShop(config, log)
  printFirstAdmin(config, shop.newAdmin)
  const commandSocket = await openCommandSocket({ config, log, ...shop })
  try {
    const app = await buildServer(config, shop, await readBuiltFrontend(), log)
    await app.register(assetRoutes)
    await app.listen({ port: config.PORT, host: config.HOST })
    const stop = async () => {
      // What is still being answered gets a moment; nobody may keep the shop open by holding a connection.
      setTimeout(() => app.server.closeAllConnections(), patience).unref()
      await app.close()
      await commandSocket.close()
      await shop.close()
    }
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
  } catch (error) {
    await commandSocket.close()
    await shop.close()
    throw error
  }
  printStartupInfo(config, shop)
}

try {
  await start()
} catch (error) {
  printError(error)
  process.exit(1)
}

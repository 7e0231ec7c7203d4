import { openCommandSocket } from './commands/socket/commandSocket.ts'
import { loadConfig } from './config.ts'
import { createLog } from './http/logger.ts'
import { openServed } from './boot/openShop.ts'
import { assetRoutes } from './pages/assets.ts'
import { readBuiltFrontend } from './pages/frontend.ts'
import { buildShopServer } from './boot/server.ts'
import { explain, greet, introduce } from './boot/terminal.ts'

/** How long open requests may take once the shop is told to stop, in milliseconds. */
const patience = 5000

async function start() {
  const config = loadConfig(process.env)
  const log = createLog(config)
  const shop = await openServed(config, log)
  introduce(config, shop.newAdmin)
  const commandSocket = await openCommandSocket({ config, log, ...shop })
  try {
    const app = await buildShopServer(config, shop, await readBuiltFrontend(), log)
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
  greet(config, shop)
}

try {
  await start()
} catch (error) {
  explain(error)
  process.exit(1)
}

import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import swaggerUi from '@fastify/swagger-ui'
import { createServer as createViteServer } from 'vite'
import type { Frontend } from '../pages/frontend.ts'

// Serves the storefront, the back office and the server from one port, all through Vite. Vite hot-swaps edited components in the
// browser, or reloads the page if it cannot. Edits of routes and server-side rendering take effect with the next request. The
// shop itself stays open. So changes to the configuration, the seed, the sign-in provider or the workers, for example, need a
// restart.
const projectRoot = join(import.meta.dirname, '../..')
const http = createServer()
const vite = await createViteServer({
  root: projectRoot,
  appType: 'custom',
  server: { middlewareMode: true, ws: { server: http } },
})
const load = <Module>(file: string) => vite.ssrLoadModule(`/server/${file}`) as Promise<Module>

const { printError, printStartupInfo, printFirstAdmin } =
  await load<typeof import('../boot/consoleOutput.ts')>('boot/consoleOutput.ts')

const document = async (appName: 'storefront' | 'backoffice', path: string) =>
  vite.transformIndexHtml(path, await readFile(join(projectRoot, appName, 'index.html'), 'utf8'))

const frontend: Frontend = {
  storefront: (path) => document('storefront', path),
  backoffice: (path) => document('backoffice', path),
  chunksOf: () => [],
  // Vite's client uses inline scripts and a WebSocket.
  policy: false,
  registerApiExplorer: async (app) => {
    await app.register(swaggerUi, { routePrefix: '/api/docs' })
  },
}

async function start() {
  const { loadConfig } = await load<typeof import('../config/config.ts')>('config/config.ts')
  const { createLogger } = await load<typeof import('../http/logger.ts')>('http/logger.ts')
  const { openShop } = await load<typeof import('../boot/openShop.ts')>('boot/openShop.ts')
  const { openCommandSocket } = await load<typeof import('../commands/socket/commandSocket.ts')>(
    'commands/socket/commandSocket.ts',
  )
  const config = loadConfig(process.env)
  const log = createLogger(config)
  const shop = await openShop(config, log)
  printFirstAdmin(config, shop.newAdmin)
  const commandSocket = await openCommandSocket({ config, log, ...shop })

  const build = async () => {
    const module = await load<typeof import('../boot/server.ts')>('boot/server.ts')
    const app = await module.buildServer(config, shop, frontend, log)
    await app.ready()
    return { module, app }
  }
  let current = await build()
  const freshApp = async () => {
    // Vite returns a new module after a change to `boot/server.ts` or to a file that it loads. If building the server fails,
    // the next request builds it again.
    if (current.module !== (await load('boot/server.ts'))) current = await build()
    return current.app
  }

  http.on('request', (request, response) => {
    vite.middlewares(request, response, () => {
      freshApp().then(
        (app) => app.routing(request, response),
        (error: Error) => response.writeHead(500).end(error.stack),
      )
    })
  })
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject).listen(config.PORT, config.HOST, resolve)
  })
  const stop = async () => {
    http.close()
    http.closeAllConnections()
    await vite.close()
    await commandSocket.close()
    await shop.close()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
  const { findProblems } = await load<typeof import('../operations/checks.ts')>('operations/checks.ts')
  printStartupInfo(config, shop, await findProblems(config))
}

try {
  await start()
} catch (error) {
  printError(error)
  await vite.close()
  process.exit(1)
}

import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import swaggerUi from '@fastify/swagger-ui'
import { createServer as createViteServer } from 'vite'
import type { Frontend } from '../pages/frontend.ts'

// Both faces and the server from one port, all through Vite: an edit of either face is hot-swapped in the browser (a
// page's own file, which exports more than components, reloads it), and an edit of the server is live with the next
// request. The database stays open all the while, so what opens it (boot/openShop.ts and what it loads: the configuration,
// the seed, the sign-in provider) takes a restart.
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

const document = async (face: 'storefront' | 'backoffice', path: string) =>
  vite.transformIndexHtml(path, await readFile(join(projectRoot, face, 'index.html'), 'utf8'))

const frontend: Frontend = {
  storefront: (path) => document('storefront', path),
  backoffice: (path) => document('backoffice', path),
  chunksOf: () => [],
  // Vite's client is inline and talks over a WebSocket.
  policy: false,
  browseApi: async (app) => {
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
    // Vite gives a new module once a file below it has changed. One that does not build is tried again with the next
    // request, until it is mended.
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

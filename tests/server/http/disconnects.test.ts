import { expect, onTestFinished, test } from 'vitest'
import { buildServer } from '../../../server/boot/server.ts'
import { createLogger } from '../../../server/http/logger.ts'
import { openProvider } from '../../../server/identity/openProvider.ts'
import { findShopByDomain } from '../../../server/shops/store.ts'
import { openConnection } from '../../support/servers/connections.ts'
import { startShop, testConfig } from '../../support/shop/startShop.ts'
import { putFile } from '../../support/shop/storedFiles.ts'
import { openTestSecrets } from '../../support/database/testSecrets.ts'
import { frontend } from '../frontend.ts'

/** Starts a listening shop. `logged` records its warnings and errors. */
async function startLogged() {
  const { services, database, db, config, media, signUp, createHeaders } = await startShop()
  const logged: string[] = []
  const log = createLogger({ LOG_LEVEL: 'warn' }, { write: (line) => void logged.push(line) })
  const stores = { database, media, secrets: openTestSecrets(db) }
  const opened = {
    kind: 'local' as const,
    services,
    provider: await openProvider(stores, config, log),
    shop: (await findShopByDomain(db, testConfig.domainId))!,
    runtimeConfig: testConfig,
  }
  const app = await buildServer(config, opened, { ...frontend, policy: false }, log)
  onTestFinished(() => app.close())
  await putFile(media, 'film.mp4', 'x'.repeat(8 * 2 ** 20), 'video/mp4')
  const headers = {
    host: 'shop',
    'accept-encoding': 'gzip',
    ...(await createHeaders((await signUp('admin')).userId)),
  }
  await app.listen({ port: 0, host: '127.0.0.1' })
  const request = (line: string, own: Record<string, string | number> = {}) => {
    const headerLines = Object.entries({ ...headers, ...own }).map((pair) => pair.join(': '))
    return `${line} HTTP/1.1\r\n${headerLines.join('\r\n')}\r\n\r\n`
  }
  return { app, logged, request }
}

const csv = `sku,slug,title,description,item_type\n${Array.from({ length: 300 }, (_, n) => `S${n},s-${n},T,D,Product`).join('\n')}`
const form = 'multipart/form-data; boundary=x'
const part = (name: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"; filename="opal.png"\r\n\r\n`

const typed = (type: string, length: number) => ({ 'content-type': type, 'content-length': length })

const cuts: [line: string, headers: Record<string, string | number>, body: string][] = [
  ['POST /api/items', typed('application/json', 100), '{"title":'],
  [
    'POST /api/items',
    { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
    'ff\r\n{"title":',
  ],
  ['POST /api/image_upload', typed(form, 1000), `${part('file')}opal`],
  ['POST /api/custom_requests', typed(form, 1000), `${part('pictures')}opal`],
  ['POST /api/admin/imports/items?apply=true', typed('text/csv', csv.length), csv],
  ['GET /api/admin/exports/items', {}, ''],
  ['GET /media/film.mp4', {}, ''],
  ['GET /shop', {}, ''],
  ['GET /identity/token', {}, ''],
]

test('a client that disconnects during a request or a response causes no warning or error in the log', async () => {
  const { app, logged, request } = await startLogged()

  for (const [line, headers, body] of cuts) {
    const { socket, received, send, receivedText } = await openConnection(app)
    const cut = receivedText.catch(() => '')
    await send(request(line, headers) + body)
    socket.destroy()
    // `once` of node:events would reject if the connection is reset before the stream closes.
    if (!received.closed) await new Promise((resolve) => received.once('close', resolve))
    await cut
  }
  await app.close()

  expect(logged).toEqual([])
})

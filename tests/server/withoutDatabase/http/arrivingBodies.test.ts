import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { loadConfig } from '../../../../server/config.ts'
import { createHttpServer } from '../../../../server/http/server.ts'
import { openConnection } from '../../../support/servers/openConnection.ts'
import { waitUntil } from '../../../support/waitUntil.ts'

test('who hangs up while it is asked who they are is not counted as one whose body is on its way', async () => {
  const app = await createHttpServer(loadConfig({}), pino({ level: 'silent' }))
  onTestFinished(() => app.close())
  let guarded = 0
  let closed = 0
  app.addHook('onRequest', async ({ raw, headers }) => {
    if (!('x-guarded' in headers)) return
    guarded += 1
    await new Promise((resolve) => raw.once('close', resolve))
    closed += 1
  })
  app.post('/orders', async () => ({ done: true }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const open = async (header: string) => {
    const connection = await openConnection(app)
    await connection.send(
      `POST /orders HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n${header}\r\n` +
        'content-type: application/json\r\ncontent-length: 2\r\n\r\n{',
    )
    return connection
  }

  for (let n = 1; n <= 30; n++) {
    const { socket } = await open('x-guarded: 1')
    await waitUntil(() => guarded === n)
    socket.resetAndDestroy()
    await waitUntil(() => closed === n)
  }
  const { send, answered } = await open('x-other: 1')
  await send('}')

  expect(await answered).toMatch(/^HTTP\/1\.1 200 /)
})

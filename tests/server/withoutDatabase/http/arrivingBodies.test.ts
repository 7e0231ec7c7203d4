import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { loadConfig } from '../../../../server/config/config.ts'
import { createHttpServer } from '../../../../server/http/server.ts'
import { openConnection } from '../../../support/servers/connections.ts'
import { waitUntil } from '../../../support/waiting.ts'

const start = async () => {
  const app = await createHttpServer(loadConfig({}), pino({ level: 'silent' }))
  onTestFinished(() => app.close())
  app.post('/orders', async () => ({ done: true }))
  const listen = () => app.listen({ port: 0, host: '127.0.0.1' })

  /** Sends the headers and the first byte of a two-byte body. */
  const open = async (header: string) => {
    const connection = await openConnection(app)
    await connection.send(
      `POST /orders HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n${header}\r\ncontent-length: 2\r\n\r\n{`,
    )
    return connection
  }
  /** Sends another request with a body in two parts and returns the response. */
  const sendOneMore = async () => {
    const { send, receivedText } = await open('content-type: application/json')
    await send('}')
    return receivedText
  }
  return { app, listen, open, sendOneMore }
}

test('a client that disconnects during authentication does not take an upload slot', async () => {
  const { app, listen, open, sendOneMore } = await start()
  let guarded = 0
  let closed = 0
  app.addHook('onRequest', async ({ raw, headers }) => {
    if (!('x-guarded' in headers)) return
    guarded += 1
    await new Promise((resolve) => raw.once('close', resolve))
    closed += 1
  })
  await listen()

  for (let n = 1; n <= 30; n++) {
    const { socket } = await open('content-type: application/json\r\nx-guarded: 1')
    await waitUntil(() => guarded === n)
    socket.resetAndDestroy()
    await waitUntil(() => closed === n)
  }
  expect(await sendOneMore()).toMatch(/^HTTP\/1\.1 200 /)
})

test('a client that disconnects after an early response releases its upload slot', async () => {
  const { listen, open, sendOneMore } = await start()
  await listen()

  for (let n = 1; n <= 30; n++) {
    const { socket, receivedText } = await open('content-type: text/unheard')
    socket.end()
    expect(await receivedText).toMatch(/^HTTP\/1\.1 415 /)
  }

  expect(await sendOneMore()).toMatch(/^HTTP\/1\.1 200 /)
})

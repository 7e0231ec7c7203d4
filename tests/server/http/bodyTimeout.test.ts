import { readdirSync } from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openConnection } from '../../support/servers/openConnection.ts'
import { startShop } from '../../support/shop/startShop.ts'

const json = 'application/json'
const form = 'multipart/form-data; boundary=x'
const fileHead = '--x\r\nContent-Disposition: form-data; name="file"; filename="opal.png"\r\n\r\n'

/** A shop that listens, whose admin sends bodies piece by piece while the time passes as the test says. */
async function startSlow() {
  const { app, config, signUp, headersOf } = await startShop()
  const headers = await headersOf((await signUp('admin')).userId)
  await app.listen({ port: 0, host: '127.0.0.1' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())

  const open = async (path: string, type: string, sent: Record<string, string> = headers) => {
    const { send, answered: answer, ...connection } = await openConnection(app)
    const told = Object.entries({ host: 'shop', 'content-type': type, 'content-length': 100_000, ...sent })
    await send(`POST ${path} HTTP/1.1\r\n${told.map((pair) => pair.join(': ')).join('\r\n')}\r\n\r\n`)
    return { ...connection, send, answer }
  }
  /** The files that are arriving. */
  const arriving = () =>
    readdirSync(config.DATA_DIR, { recursive: true }).filter((name) => /received-/.test(String(name)))
  return { open, arriving, pass: (seconds: number) => vi.advanceTimersByTime(seconds * 1000) }
}

test('a body is to be there within half a minute, however steadily it comes', async () => {
  const { open, pass } = await startSlow()
  const { socket, send, answer } = await open('/api/items', json)

  await send('{"title":')
  pass(29)
  await send('"Opal"')
  expect(socket.readableEnded).toBe(false)
  pass(1)

  expect(await answer).toMatch(/^HTTP\/1\.1 408 .*{"code":"timeout","message":".+"}$/s)
})

test.for([
  ['An upload', '/api/image_upload', form, fileHead],
  ['A list to import', '/api/admin/imports/items', 'text/csv', 'sku,'],
] as const)(
  '%s may take longer for as long as it keeps coming, and is cut off once it does not',
  async ([, path, type, head]) => {
    const { open, pass } = await startSlow()
    const { socket, send, answer } = await open(path, type)

    await send(head)
    for (let piece = 0; piece < 4; piece++) {
      pass(29)
      await send('a piece')
    }
    expect(socket.readableEnded).toBe(false)
    pass(30)

    expect(await answer).toMatch(/^HTTP\/1\.1 408 /)
  },
)

test('what comes with a request for a piece may take ten minutes, and not longer though it keeps coming', async () => {
  const { open, arriving, pass } = await startSlow()
  const { received, send, answer } = await open('/api/custom_requests', form)
  const cut = answer.catch(() => '')
  await send(`${fileHead.replace('"file"', '"pictures"')}a piece`)
  // From then on the time is counted.
  await expect.poll(arriving).toHaveLength(1)

  for (let seconds = 0; seconds < 580; seconds += 29) {
    pass(29)
    await send('a piece')
  }
  pass(10)
  expect(received.destroyed).toBe(false)
  pass(10)

  await expect.poll(() => received.destroyed).toBe(true)
  await cut
})

test('who was refused does not hold the connection with the rest of a body, and is not refused once more', async () => {
  const { open, pass } = await startSlow()
  const { socket, answer } = await open('/api/image_upload', form, {})
  await expect.poll(() => socket.bytesRead).toBeGreaterThan(0)

  pass(30)

  expect((await answer).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 401'])
})

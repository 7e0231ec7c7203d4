import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { buildCustomRequest } from '../../factories/message.ts'
import { openConnection } from '../../support/servers/connections.ts'
import { waitUntil } from '../../support/waiting.ts'
import { startShop, type TestShop } from '../../support/shop/startShop.ts'

const json = 'application/json'

const form = 'multipart/form-data; boundary=x'
const fileHead = '--x\r\nContent-Disposition: form-data; name="file"; filename="opal.png"\r\n\r\n'
const pictureHead = fileHead.replace('"file"', '"pictures"')
/** The minimum amount of data that an upload must send per half minute. */
const enough = 'x'.repeat(240_000)

// Started before any test stops the clock: a server that starts with a stopped clock waits forever for its plugins.
let shop: TestShop
let headers: Record<string, string>

beforeAll(async () => {
  shop = await startShop()
  headers = await shop.createHeaders((await shop.signUp('admin')).userId)
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
})

const requestLines = (path: string, sentHeaders: Record<string, string | number>, body = '') => {
  const lines = Object.entries({ host: 'shop', ...sentHeaders }).map((pair) => pair.join(': '))
  return `POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`
}

/** Stops the clock. Returns functions that send a body in parts, by default as an admin, and that advance the clock. */
async function startSlow() {
  const { app, config } = shop
  const uploads = join(config.DATA_DIR, 'uploads')
  /** The folders of incomplete images. */
  const arriving = () => readdirSync(uploads).filter((name) => existsSync(join(uploads, name, 'received-1')))
  // Waits until the uploads of the previous test are deleted.
  await waitUntil(() => arriving().length === 0)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())

  const open = async (
    path: string,
    type: string,
    sent: Record<string, string> = headers,
    from = '127.0.0.1',
  ) => {
    const { send, receivedText, ...connection } = await openConnection(app, from)
    const length = type === json ? 100_000 : 9_000_000
    await send(requestLines(path, { 'content-type': type, 'content-length': length, ...sent }))
    return { ...connection, send, receivedText }
  }
  return { open, arriving, pass: (seconds: number) => vi.advanceTimersByTime(seconds * 1000) }
}

test('a request body must arrive within 30 seconds, even if it arrives steadily', async () => {
  const { open, pass } = await startSlow()
  const { socket, send, receivedText } = await open('/api/items', json)

  await send('{"title":')
  pass(29)
  await send('"Opal"')
  expect(socket.readableEnded).toBe(false)
  pass(1)

  expect(await receivedText).toMatch(
    /^HTTP\/1\.1 408 .*{"code":"timeout","message":".+","request_id":"\w+"}$/s,
  )
})

// The tests advance the clock right after the first part of a body. On PostgreSQL, the queries that authenticate the sender may
// still be running at that time.
const respondsImmediately = inject('engine') === 'embedded'
const uploads = [
  ['an upload', '/api/image_upload', form, fileHead],
  ['an import file', '/api/admin/imports/items', 'text/csv', 'sku,'],
] as const

test.runIf(respondsImmediately).for(uploads)(
  '%s may take longer while data keeps arriving, and times out when it stops',
  async ([, path, type, head]) => {
    const { open, pass } = await startSlow()
    const { socket, send, receivedText } = await open(path, type)

    await send(head)
    for (let piece = 0; piece < 4; piece++) {
      pass(29)
      await send(enough)
    }
    // The half minute in which the last part arrived ends after 120 seconds.
    pass(4)
    expect(socket.readableEnded).toBe(false)
    pass(30)

    expect(await receivedText).toMatch(/^HTTP\/1\.1 408 /)
  },
)

test
  .runIf(respondsImmediately)
  .for([...uploads, ['a custom request', '/api/custom_requests', form, pictureHead]] as const)(
  '%s that only trickles in times out after 30 seconds',
  async ([, path, type, head]) => {
    const { open, pass } = await startSlow()
    const { socket, send, receivedText } = await open(path, type)

    await send(head)
    for (let piece = 0; piece < 29; piece++) {
      pass(1)
      await send('a piece')
    }
    expect(socket.readableEnded).toBe(false)
    pass(1)

    expect(await receivedText).toMatch(/^HTTP\/1\.1 408 /)
  },
)

test('the images of a custom request may take ten minutes to arrive, and no longer even if data keeps arriving', async () => {
  const { open, arriving, pass } = await startSlow()
  const { received, send } = await open('/api/custom_requests', form)
  await send(`${pictureHead}a piece`)
  // The timeout starts when the image begins to arrive.
  await waitUntil(() => arriving().length === 1)

  for (let seconds = 0; seconds < 580; seconds += 29) {
    pass(29)
    await send(enough)
  }
  pass(10)
  expect(received.destroyed).toBe(false)
  pass(10)

  await waitUntil(() => received.destroyed)
})

test('two slow custom requests from each of five addresses do not block another address, and a third from one of the five gets 429', async () => {
  const { open, arriving } = await startSlow()
  const sent = []
  for (const from of [2, 2, 3, 3, 4, 4, 5, 5, 6, 6]) {
    const slow = await open('/api/custom_requests', form, headers, `127.0.0.${from}`)
    await slow.send(`${pictureHead}a piece`)
    sent.push(slow)
  }
  await waitUntil(() => arriving().length === 10)
  const request = `--x\r\nContent-Disposition: form-data; name="request"\r\n\r\n${JSON.stringify(buildCustomRequest())}\r\n--x--\r\n`
  const sendFrom = (remoteAddress: string) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/custom_requests',
      headers: { ...headers, 'content-type': form },
      payload: request,
      remoteAddress,
    })

  expect((await sendFrom('127.0.0.7')).statusCode).toBe(200)
  const refused = await sendFrom('127.0.0.2')

  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBe('1')
  for (const { socket } of sent) socket.destroy()
  await waitUntil(() => arriving().length === 0)
})

test.runIf(respondsImmediately)(
  'one address may send at most 30 request bodies at the same time',
  async () => {
    const { open, pass } = await startSlow()
    const openFrom = async (from: string) => {
      const one = await open('/api/items', json, headers, from)
      await one.send('{"title":')
      return one
    }
    const first = await openFrom('127.0.0.2')
    for (let n = 2; n <= 30; n++) await openFrom('127.0.0.2')

    const refused = await openFrom('127.0.0.2')
    await waitUntil(() => refused.socket.bytesRead > 0)
    // A body that arrives with its headers does not count toward the limit.
    const whole = await openConnection(shop.app, '127.0.0.2')
    await whole.send(
      requestLines('/api/items', { ...headers, 'content-type': json, 'content-length': 2 }, '{}'),
    )
    await waitUntil(() => whole.socket.bytesRead > 0)
    whole.socket.end()
    first.socket.destroy()
    await waitUntil(() => first.received.destroyed)
    const awaited = [await openFrom('127.0.0.2'), await openFrom('127.0.0.3')]
    pass(30)

    expect(await refused.receivedText).toMatch(/^HTTP\/1\.1 429 /)
    expect(await whole.receivedText).toMatch(/^HTTP\/1\.1 400 /)
    for (const { receivedText } of awaited) expect(await receivedText).toMatch(/^HTTP\/1\.1 408 /)
  },
)

const refusals = [
  ['before its body arrives', {}, '', 401],
  [
    'while its body arrives',
    undefined,
    `${fileHead.replace('"file"; filename="opal.png"', '"image_type"')}Nothing\r\n--x\r\n`,
    400,
  ],
] as const

test.for(refusals)(
  'an upload rejected %s cannot hold the connection open, and gets only one response',
  async ([, own, head, status]) => {
    const { open, pass } = await startSlow()
    const { socket, received, send, receivedText } = await open('/api/image_upload', form, own ?? headers)
    await send(head)
    await waitUntil(() => socket.bytesRead > 0)

    pass(29)
    await send(enough)
    expect(received.destroyed).toBe(false)
    pass(1)

    await waitUntil(() => received.destroyed)
    expect((await receivedText).match(/HTTP\/1\.1 \d+/g)).toEqual([`HTTP/1.1 ${status}`])
  },
)

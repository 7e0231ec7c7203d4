// @module-tag long
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { list } from '../../bench/load/rows.ts'
import { startFilled } from '../../bench/load/measuredShop.ts'
import { buildCustomRequest } from '../../factories/message.ts'
import { readAuthToken } from '../../support/builtShop/users.ts'
import { readMemory } from '../../support/processes.ts'
import { remoteApiEnvironment, startBuiltShop } from '../../support/builtShop/startBuiltShop.ts'
import { onCleanup } from '../../support/onCleanup.ts'
import { testConfig } from '../../support/shop/startShop.ts'
import { visitorAddress } from '../../support/shop/visitors.ts'

// Few who ask for as much as they can, and many at once, on the built shop with 10,000 items. The figures are quoted in
// docs/decisions/028-few-cannot-take-from-many.md.

interface Answer {
  status: number
  retryAfter: string | null
  /** Until it was there as a whole. */
  milliseconds: number
}

/** Asks as somebody of that address, whom the proxy names. */
async function ask(url: string, address: string, init: RequestInit = {}): Promise<Answer> {
  const begun = performance.now()
  const answer = await fetch(url, { ...init, headers: { ...init.headers, 'x-forwarded-for': address } })
  await answer.arrayBuffer()
  const { status, headers } = answer
  return { status, retryAfter: headers.get('retry-after'), milliseconds: performance.now() - begun }
}

/** What others wait for `/shop`, which is kept, while that is going on. */
async function measureOthers(work: () => Promise<unknown>) {
  const answers: Answer[] = []
  let isOver = false
  const askOn = async () => {
    while (!isOver) {
      answers.push(await ask(`${url}/shop`, '198.51.100.1'))
      await delay(10)
    }
  }
  const asking = askOn()
  await work().finally(() => (isOver = true))
  await asking
  return answers
}

const percentile = (answers: Answer[], share: number) => {
  const sorted = answers.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b)
  return Math.round(sorted[Math.ceil(share * sorted.length) - 1] ?? 0)
}

/** Each was sent the page, and none waited for what others had begun at once. */
const expectServed = (others: Answer[]) => {
  expect(others.every(({ status }) => status === 200)).toBe(true)
  expect(percentile(others, 1)).toBeLessThan(2000)
}

const report = (what: string, answers: Answer[]) => {
  const statuses = answers.map(({ status }) => status)
  const told = [...new Set(statuses)].map(
    (one) => `${statuses.filter((status) => status === one).length} × ${one}`,
  )
  process.stdout.write(
    `${what}: ${told.join(', ')}; p50 ${percentile(answers, 0.5)}, p95 ${percentile(answers, 0.95)}, at most ${percentile(answers, 1)} ms\n`,
  )
}

let url: string

beforeAll(async () => {
  const shop = await startFilled('.', 'embedded')
  onCleanup(shop.stop)
  url = shop.url
  // Code is compiled, the page is kept.
  for (let n = 0; n < 50; n++) {
    await ask(`${url}/shop`, '198.51.100.1')
    await ask(`${url}/shop?q=sku${n}`, '198.51.100.2')
  }
})

test('eight connections that search are sent 60 pages a minute, and others what is kept meanwhile', async () => {
  const searches: Answer[] = []
  let sent = 0
  const search = async () => {
    while (sent < 200) searches.push(await ask(`${url}/shop?q=sku${sent++}`, '203.0.113.1'))
  }

  const others = await measureOthers(() => Promise.all(Array.from({ length: 8 }, search)))

  report('/shop while eight connections search', others)
  report('their searches', searches)
  const [served, refused] = [200, 429].map((one) => searches.filter(({ status }) => status === one))
  expect([searches.length, served!.length, refused!.length]).toEqual([200, 60, 140])
  expect(percentile(refused!, 0.5)).toBeLessThan(percentile(served!, 0.5))
  expectServed(others)
})

test('of a burst of 400 clients nobody waits for long, and what is too much is told to come back', async () => {
  const authorization = `Bearer ${await readAuthToken(url)}`
  const burst = (path: (n: number) => string, init?: RequestInit) =>
    Promise.all(Array.from({ length: 400 }, (_, n) => ask(url + path(n), visitorAddress(n), init)))
  // The connections are there: opening them takes longer than what is measured.
  await burst(() => '/shop')
  const bursts: [what: string, most: number, path: (n: number) => string, init?: RequestInit][] = [
    ['searching pages', 45, (n) => `/shop?q=opal-${n}`],
    ['unknown addresses', 45, (n) => `/nothing/${n}`],
    ['pages that are not kept yet', 45, (n) => `/item/stone-${10 * n + 5}`],
    ['searches by the API', 120, (n) => list({ page: 1, q: `sku${n}` }), { headers: { authorization } }],
  ]
  for (const [what, most, path, init] of bursts) {
    let answers: Answer[] = []
    const others = await measureOthers(async () => {
      answers = await burst(path, init)
    })

    report(`400 ${what}`, answers)
    report('/shop meanwhile', others)
    for (const { status, retryAfter } of answers) {
      expect([200, 404, 503]).toContain(status)
      expect(retryAfter !== null).toBe(status === 503)
    }
    const served = answers.filter(({ status }) => status !== 503)
    const refused = answers.filter(({ status }) => status === 503)
    expect(served.length).toBeGreaterThanOrEqual(30)
    expect(served.length).toBeLessThanOrEqual(most)
    expect(percentile(served, 1)).toBeLessThan(8000)
    // At once, and not when its turn would have come.
    expect(percentile(refused, 0.5)).toBeLessThan(percentile(served, 1))
    expectServed(others)
  }
})

test('uploads that trickle from five addresses keep nobody from the form, and are gone after half a minute', async () => {
  const authorization = `Bearer ${await readAuthToken(url)}`
  const head = ['POST /api/custom_requests HTTP/1.1', 'host: shop', `authorization: ${authorization}`]
  const body = ['content-type: multipart/form-data; boundary=x', 'content-length: 9000000', '', '']
  const part = '--x\r\nContent-Disposition: form-data; name="pictures"; filename="opal.png"\r\n\r\n'
  let open = 10
  for (let n = 0; n < open; n++) {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    const forwarded = `x-forwarded-for: 203.0.113.${n >> 1}`
    const trickle = setInterval(() => socket.write('x'), 500)
    socket.write([...head, forwarded, ...body].join('\r\n') + part)
    socket.resume().on('error', () => {})
    socket.on('close', () => {
      clearInterval(trickle)
      open -= 1
    })
  }
  const form = new FormData()
  form.append('request', JSON.stringify(buildCustomRequest()))
  const init = { method: 'POST', headers: { authorization }, body: form }
  const sendFrom = async (address: string) => (await ask(`${url}/api/custom_requests`, address, init)).status
  // Who has two on their way may send no third.
  await expect.poll(() => sendFrom('203.0.113.4')).toBe(429)

  expect(await sendFrom('203.0.113.99')).toBe(200)

  expect(open).toBe(10)
  await expect.poll(() => open, { timeout: 40_000 }).toBe(0)
})

test('a Shop API elsewhere that answers without an end costs no more memory than an answer may have', async () => {
  const api = createServer((_request, response) => {
    const piece = ' '.repeat(2 ** 20)
    const write = () => {
      while (!response.destroyed && response.write(piece));
    }
    response.writeHead(200, { 'content-type': 'application/json' })
    response.on('drain', write)
    write()
  }).listen(0, '127.0.0.1')
  await once(api, 'listening')
  const elsewhere = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  const env = remoteApiEnvironment({
    ...testConfig,
    mainUrl: `${elsewhere}/main`,
    shopUrl: `${elsewhere}/ux`,
    adminUrl: `${elsewhere}/admin`,
    uploadUrl: `${elsewhere}/files`,
  })
  const shop = await startBuiltShop(env)
  onTestFinished(async () => {
    await shop.stop()
    api.closeAllConnections()
    api.close()
  })
  const pid = shop.process.pid ?? 0
  // What renders pages is loaded with the first one, and stays; the start took its own.
  await ask(`${shop.url}/sign-in`, '')
  await writeFile(`/proc/${pid}/clear_refs`, '5')
  const resting = await readMemory(pid, 'VmRSS')

  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => ask(`${shop.url}/shop?q=${n}`, '')))

  const most = await readMemory(pid, 'VmHWM')
  report('Pages of an API without an end', answers)
  process.stdout.write(`${Math.round((most - resting) / 1e6)} MB more than at rest\n`)
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(503))
  expect(most - resting).toBeLessThan(100e6)
  expect(shop.output()).toContain('The Shop API answers with more than 4 MB')
})

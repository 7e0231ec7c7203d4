import { text } from 'node:stream/consumers'
import { setTimeout as later } from 'node:timers/promises'
import { idempotencyHeader, userIdHeader } from '../../dataProvider/contract/headers.ts'
import { paths } from '../../dataProvider/contract/paths.ts'
import type { OrderLineBody } from '../../dataProvider/resources/orders/orderLines.schema.ts'
import { readAuthToken } from '../support/builtShop/users.ts'
import { cleanUpFile } from '../support/onCleanup.ts'
import { startSmtp } from '../support/servers/startSmtp.ts'
import { getQuantile, beyond, budgets } from './budgets.ts'
import { engines, startFilled, type Engine } from './load/measuredShop.ts'
import { visitors } from './load/rows.ts'
import type { PartOptions, PartResult } from './part.ts'

/** Measures receipts, because notices to the seller are grouped. Less than the hourly limit of emails to guests. */
const receipts = 30

/**
 * Milliseconds between calls. The fraction 0.382 comes from the golden ratio, so the calls spread evenly over the one-second
 * polling interval.
 */
const callInterval = 1_382

const warmUpCheckouts = 20

/** `interval`: milliseconds between the starts of two calls. With 0, each call starts when the previous one has ended. */
const checkoutRows = [
  { what: 'checkout, 10/s', calls: 100, interval: 97 },
  { what: 'checkout, burst', calls: 300, interval: 0 },
] as const

/** Milliseconds to wait for the last email. */
const emailTimeout = 30_000

interface Times {
  engine: Engine
  /** For emails, the time from the response to the causing call until the arrival. For checkouts, the time of the call. */
  what: 'order_receipt' | 'checkout, alone' | (typeof checkoutRows)[number]['what']
  /** Milliseconds, like `p95` and `max`. */
  p50: number
  p95: number
  max: number
}

/**
 * Measures how soon an email reaches the SMTP server after the response to the call that caused it, and how long a checkout
 * takes.
 */
export async function measureEmails({ server, report }: PartOptions): Promise<PartResult> {
  report(`${'emails, ms'.padEnd(30)}     p50     p95     max\n`)
  const figures: Times[] = []
  for (const engine of engines) {
    for (const times of await measureEngine(server, engine)) {
      figures.push(times)
      report(formatTimes(times))
    }
  }
  const emails = figures.filter(({ what }) => what === 'order_receipt')
  const lists = emails.map(({ engine, what, p95 }) => ({ list: `${what}, ${engine}`, ms: p95 }))
  return { figures, beyond: beyond(budgets.emailArrival, lists, 'the p95 from response to SMTP') }
}

const measureEngine = async (server: string, engine: Engine): Promise<Times[]> => {
  const smtp = await startReceiptServer()
  try {
    const shop = await startFilled(server, engine, { SMTP_URL: smtp.url })
    try {
      const visitor = createVisitor(shop.url, await readAuthToken(shop.url))
      const emails = await measureArrivals(visitor, smtp.arrivals)
      return [...emails, ...(await measureCheckouts(visitor))].map((times) => ({ engine, ...times }))
    } finally {
      await shop.stop()
    }
  } finally {
    await cleanUpFile()
  }
}

/** Starts an SMTP server that records when the first email to each visitor arrives. */
const startReceiptServer = async () => {
  const arrivals = new Map<string, number>()
  const { url } = await startSmtp({
    onData: async (stream, { envelope }, done) => {
      await text(stream)
      const arrivedAt = performance.now()
      for (const { address } of envelope.rcptTo) if (!arrivals.has(address)) arrivals.set(address, arrivedAt)
      done()
    },
  })
  return { url, arrivals }
}

interface Call {
  email: string
  respondedAt: number
  ms: number
}

type Visitor = ReturnType<typeof createVisitor>

/** Each call uses a new email address and a new IP address, because rate limits apply to both. */
const createVisitor = (url: string, token: string) => {
  let calls = 0
  const post = async (path: string, email: string, body: object): Promise<Call> => {
    const began = performance.now()
    const answer = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-forwarded-for': visitors[calls]!,
        [idempotencyHeader]: crypto.randomUUID(),
        [userIdHeader]: crypto.randomUUID(),
      },
      body: JSON.stringify(body),
    })
    const receivedText = await answer.text()
    if (!answer.ok) throw new Error(`${path} responded with ${answer.status}: ${receivedText}`)
    const respondedAt = performance.now()
    return { email, respondedAt, ms: respondedAt - began }
  }
  const nextEmail = () => `buyer-${++calls}@bench.example`
  return {
    order: () => {
      const email = nextEmail()
      const body: OrderLineBody = {
        items_id: toItemId(calls),
        action_type: 'enquiry',
        checkout_id: crypto.randomUUID(),
        checkout_size: 1,
        contact: { name: 'Vera Visitor', email, phone: '' },
      }
      return post(paths.cartItems, email, body)
    },
  }
}

/** Returns the id of a visible product without limited stock, according to the rows of `fill.ts`. */
const toItemId = (n: number) => 20 * (n % 400) + 4

/** Makes `count` calls, one every `interval` milliseconds. Each call waits for the response to the previous one. */
const callEach = async (count: number, interval: number, call: () => Promise<Call>) => {
  const calls: Call[] = []
  const began = performance.now()
  for (let n = 0; n < count; n++) {
    await later(Math.max(0, began + n * interval - performance.now()))
    calls.push(await call())
  }
  return calls
}

const measureArrivals = async ({ order }: Visitor, arrivals: Map<string, number>) => {
  const calls = await callEach(receipts, callInterval, order)
  await waitForArrivals(calls, arrivals)
  // An email can arrive before the response does.
  const delays = calls.map(({ email, respondedAt }) => Math.max(0, arrivals.get(email)! - respondedAt))
  return [
    { what: 'order_receipt' as const, ...summarize(delays) },
    { what: 'checkout, alone' as const, ...summarize(calls.map(({ ms }) => ms)) },
  ]
}

const waitForArrivals = async (calls: Call[], arrivals: Map<string, number>) => {
  const deadline = performance.now() + emailTimeout
  for (;;) {
    const missing = calls.filter(({ email }) => !arrivals.has(email)).length
    if (missing === 0) return
    if (performance.now() > deadline) throw new Error(`${missing} of ${calls.length} emails did not arrive`)
    await later(100)
  }
}

/** While the calls run, the shop sends the emails of earlier orders. */
const measureCheckouts = async ({ order }: Visitor) => {
  await callEach(warmUpCheckouts, 0, order)
  const rows: Omit<Times, 'engine'>[] = []
  for (const { what, calls, interval } of checkoutRows) {
    const taken = await callEach(calls, interval, order)
    rows.push({ what, ...summarize(taken.map(({ ms }) => ms)) })
  }
  return rows
}

const summarize = (taken: number[]) => ({
  p50: getQuantile(taken, 0.5),
  p95: getQuantile(taken, 0.95),
  max: getQuantile(taken, 1),
})

const formatTimes = ({ engine, what, p50, p95, max }: Times) => {
  const figures = [p50, p95, max].map((ms) => ms.toFixed(1).padStart(8))
  return `${engine.padEnd(12)}${what.padEnd(18)}${figures.join('')}\n`
}

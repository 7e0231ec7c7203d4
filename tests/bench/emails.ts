import { text } from 'node:stream/consumers'
import { setTimeout as later } from 'node:timers/promises'
import { idempotencyHeader, userIdHeader } from '../../dataProvider/contract/headers.ts'
import { paths } from '../../dataProvider/contract/paths.ts'
import type { OrderLineBody } from '../../dataProvider/resources/orders/orderLines.schema.ts'
import { buildContactMessage } from '../factories/message.ts'
import { readAuthToken } from '../support/builtShop/users.ts'
import { cleanUpFile } from '../support/onCleanup.ts'
import { startSmtp } from '../support/servers/startSmtp.ts'
import { atShare, beyond, budgets } from './budgets.ts'
import { engines, startFilled, type Engine } from './load/measuredShop.ts'
import { visitors } from './load/rows.ts'
import type { PartOptions, PartResult } from './part.ts'

/** Emails of each kind. Each order also causes a receipt, and a shop sends visitors at most 60 receipts an hour. */
const emailsPerKind = 30

/**
 * Milliseconds from one call to the next; the two kinds take turns. The 1.382 s between two calls of a kind follow the golden
 * ratio, so the calls spread evenly over a polling interval of a second.
 */
const callInterval = 691

const warmUpCheckouts = 20

/** `interval`: milliseconds from one call to the next; with 0 each call starts when the previous one has ended. */
const checkoutRows = [
  { what: 'checkout, 10/s', calls: 100, interval: 97 },
  { what: 'checkout, burst', calls: 300, interval: 0 },
] as const

/** In milliseconds: how long to wait for the last email. */
const patience = 30_000

interface Times {
  engine: Engine
  /** For a kind of email: from the response of the call that causes it to its arrival. A checkout is one `POST /cart_items`. */
  what: 'message_notice' | 'order_notice' | 'checkout, alone' | (typeof checkoutRows)[number]['what']
  /** In milliseconds. */
  p50: number
  p95: number
  max: number
}

/** Measures how soon an email reaches the SMTP server after its transaction has committed, and how long a checkout takes. */
export async function measureEmails({ server, report }: PartOptions): Promise<PartResult> {
  report(`${'emails, ms'.padEnd(30)}     p50     p95     max\n`)
  const figures: Times[] = []
  for (const engine of engines) {
    for (const times of await measureEngine(server, engine)) {
      figures.push(times)
      report(formatTimes(times))
    }
  }
  const emails = figures.filter(({ what }) => what.endsWith('_notice'))
  const lists = emails.map(({ engine, what, p95 }) => ({ list: `${what}, ${engine}`, ms: p95 }))
  return { figures, beyond: beyond(budgets.emailArrival, lists, 'the p95 from commit to SMTP') }
}

const measureEngine = async (server: string, engine: Engine): Promise<Times[]> => {
  const smtp = await startNoticeServer()
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

/** An SMTP server that records when the first notice about each visitor arrives: a notice to the seller has the visitor's address in Reply-To. */
const startNoticeServer = async () => {
  const arrivals = new Map<string, number>()
  const { url } = await startSmtp({
    onData: async (stream, _session, done) => {
      const source = await text(stream)
      const arrivedAt = performance.now()
      const [, replyTo] = /^Reply-To: <?([^>\s]+)/im.exec(source) ?? []
      if (replyTo !== undefined && !arrivals.has(replyTo)) arrivals.set(replyTo, arrivedAt)
      done()
    },
  })
  return { url, arrivals }
}

interface Call {
  /** The visitor's address. */
  email: string
  answeredAt: number
  ms: number
}

type Visitor = ReturnType<typeof createVisitor>

/** Each call comes from a new visitor at a new IP address, since rate limits count by both. */
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
    const answered = await answer.text()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${answered}`)
    const answeredAt = performance.now()
    return { email, answeredAt, ms: answeredAt - began }
  }
  const nextEmail = () => `buyer-${++calls}@bench.example`
  return {
    sendMessage: () => {
      const email = nextEmail()
      return post(paths.contactMessages, email, buildContactMessage({ email }))
    },
    /** An order of one line, as the cart sends it. */
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

/** The id of a visible product without a limited stock, by the rows of `fill.ts`. */
const toItemId = (n: number) => 20 * (n % 400) + 4

/** Makes `count` calls, one after the other, every `interval` milliseconds. */
const callEach = async (count: number, interval: number, call: (n: number) => Promise<Call>) => {
  const calls: Call[] = []
  const began = performance.now()
  for (let n = 0; n < count; n++) {
    await later(Math.max(0, began + n * interval - performance.now()))
    calls.push(await call(n))
  }
  return calls
}

const measureArrivals = async ({ sendMessage, order }: Visitor, arrivals: Map<string, number>) => {
  const isMessage = (n: number) => n % 2 === 0
  const calls = await callEach(2 * emailsPerKind, callInterval, (n) =>
    isMessage(n) ? sendMessage() : order(),
  )
  await waitForArrivals(calls, arrivals)
  // An email may arrive before the response has.
  const delays = calls.map(({ email, answeredAt }) => Math.max(0, arrivals.get(email)! - answeredAt))
  return [
    { what: 'message_notice' as const, ...summarize(delays.filter((_, n) => isMessage(n))) },
    { what: 'order_notice' as const, ...summarize(delays.filter((_, n) => !isMessage(n))) },
    {
      what: 'checkout, alone' as const,
      ...summarize(calls.filter((_, n) => !isMessage(n)).map(({ ms }) => ms)),
    },
  ]
}

const waitForArrivals = async (calls: Call[], arrivals: Map<string, number>) => {
  const deadline = performance.now() + patience
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
  p50: atShare(taken, 0.5),
  p95: atShare(taken, 0.95),
  max: atShare(taken, 1),
})

const formatTimes = ({ engine, what, p50, p95, max }: Times) => {
  const figures = [p50, p95, max].map((ms) => ms.toFixed(1).padStart(8))
  return `${engine.padEnd(12)}${what.padEnd(18)}${figures.join('')}\n`
}

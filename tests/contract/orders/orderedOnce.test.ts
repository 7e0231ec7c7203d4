import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { pino } from 'pino'
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import type { Item } from '../../../dataProvider/resources/items/items.ts'
import { buildApi } from '../../../server/boot/server.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { startShopWithItem } from '../../support/shop/startOrders.ts'
import { startCuttingProxy } from '../../support/servers/startCuttingProxy.ts'
import { createLossyNetwork, visitCart, type Loss, type Step } from '../../support/shop/visitCart.ts'

// The cart of our storefront over our server, on a way that loses requests and answers: what somebody does until it gets through.

const shop = await startShopWithItem()
const network = createLossyNetwork(shop.fetch)
let items: Item[]

beforeAll(async () => {
  items = [shop.stone]
  while (items.length < 3) items.push(await shop.admin.createItem(buildItemBody()))
})

const add: Step = { do: 'add', item: 0 }
const set = (quantity: number): Step => ({ do: 'set', item: 0, quantity })
const signIn: Step = { do: 'sign in' }
const signOut: Step = { do: 'sign out' }
const claimElsewhere: Step = { do: 'claim elsewhere' }

const changes: [what: string, steps: Step[], quantity: number | undefined][] = [
  ['nothing', [], 2],
  ['more of it', [set(5)], 5],
  ['less of it', [set(1)], 1],
  ['more, and as much as before', [set(5), { do: 'check out', losses: ['answer'] }, set(2)], 2],
  ['the line removed and added again', [set(0), add], 1],
  ['the line removed', [set(0)], undefined],
  ['a cart that is empty checked out, and the line again', [set(0), { do: 'check out', losses: [] }, add], 1],
  ['a sign-in', [signIn], 2],
  ['a sign-in and more of it', [signIn, set(3)], 3],
  ['a sign-in and the line removed', [signIn, set(0)], undefined],
  ['a sign-in and a sign-out', [signIn, signOut], 2],
  ['the visitor’s orders claimed in another browser', [claimElsewhere], 2],
  ['those claimed there, and another sign-in here', [claimElsewhere, signIn], 2],
  ['a sign-in, a sign-out and another sign-in', [signIn, signOut, signIn], 2],
]

test.each(changes)(
  'CHK-14 an order is sent and not answered, then comes %s: there is one order of what was meant',
  async (_, steps, quantity) => {
    // Whether it has arrived or not.
    for (const loss of ['answer', 'request'] as const) {
      const lost: Step = { do: 'check out', losses: [loss] }
      const { placed } = await visitCart(shop, network, items, [add, set(2), lost, ...steps])

      const ordered = placed.filter(([id]) => id === items[0]!.id)
      expect(ordered, loss).toEqual(quantity === undefined ? [] : [[items[0]!.id, quantity]])
    }
  },
)

test('CHK-14 CRT-16 what the next visitor orders after a sign-out takes nothing from the user’s order that was not answered', async () => {
  const lost: Step = { do: 'check out', losses: ['answer'] }

  const { placed, unsure } = await visitCart(shop, network, items, [add, lost, signIn, signOut, add, set(3)])

  expect(placed.filter(([id]) => id === items[0]!.id)).toEqual([
    [items[0]!.id, 1],
    [items[0]!.id, 3],
  ])
  expect([...unsure]).toEqual([])
})

test('CHK-14 a line that comes back after another order was to take its place is ordered, and once', async () => {
  const lost: Step = { do: 'check out', losses: ['answer'] }
  const other: Step = { do: 'add', item: 1 }

  const { placed } = await visitCart(shop, network, items, [add, lost, set(0), other, lost, add])

  expect(placed).toEqual(items.map(({ id }) => [id, 1]))
})

const item = fc.nat({ max: 1 })
const loss = fc.constantFrom<Loss[]>('request', 'answer', 'answer', 'limit', 'none')
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('check out'), losses: fc.array(loss, { maxLength: 4 }) }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('set'), item, quantity: fc.nat({ max: 3 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('add'), item }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('sign in', 'sign out', 'claim elsewhere') }) },
)
/** Walks that ordered something twice once. */
const found: Step[][] = [
  // The shop said of the first line that it has that already, and the cart did not, as the second failed.
  [
    { do: 'check out', losses: ['answer'] },
    set(2),
    signIn,
    signOut,
    { do: 'add', item: 1 },
    { do: 'check out', losses: ['request'] },
    signIn,
    { do: 'check out', losses: ['none', 'request'] },
  ],
]
const steps = fc.array(step, { minLength: 3, maxLength: 12 }) as fc.Arbitrary<Step[]>

test('CHK-14 whatever people do while answers are lost, nothing is ordered twice, and nothing is lost', async () => {
  const property = fc.asyncProperty(steps, async (made) => {
    const { ordered, placed, unsure } = await visitCart(shop, network, items, [add, ...made])

    const isSure = ([id]: [number, number]) => !unsure.has(id)
    expect(placed.filter(isSure)).toEqual(ordered.filter(isSure))
  })
  // The same steps each time; the long proof below begins anywhere.
  await fc.assert(property, { numRuns: 16, seed: 976489716, examples: found.map((walk) => [walk]) })
})

/** The same shop on a port, reached through what cuts connections; each call comes from another address. */
async function openCutNetwork() {
  const config = { ...shop.config, TRUST_PROXY: '127.0.0.1' }
  const app = await buildApi(config, shop.services, pino({ level: 'silent' }))
  onTestFinished(() => app.close())
  const proxy = await startCuttingProxy(await app.listen({ host: '127.0.0.1', port: 0 }))
  const cut = { request: 0, answer: 0 }
  const way = async (input: string | URL | Request, init?: RequestInit) => {
    const headers = new Headers(init?.headers)
    headers.set('x-forwarded-for', `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`)
    return fetch(new URL(String(input), proxy.url), { ...init, headers })
  }
  const lossy = createLossyNetwork(way, (loss, send) => {
    cut[loss] += 1
    if (loss === 'request') proxy.loseRequest(/./)
    else proxy.loseAnswer(/./)
    return send()
  })
  return { ...lossy, cut }
}

/** Where the steps begin: FC_SEED repeats a run by the seed that it printed. */
const seed = Number(process.env['FC_SEED'] ?? Math.trunc(Math.random() * 2 ** 31))

test(
  'CHK-14 of 500 checkouts on connections that are cut, with changes between them, none is doubled and none is lost',
  { tags: 'long', timeout: 900_000 },
  async () => {
    const { cut, ...cutting } = await openCutNetwork()
    const sums = { checkouts: 0, lines: 0, doubled: 0, lost: 0, unsure: 0 }

    for (let round = 0; sums.checkouts < 500; round++) {
      const [made = []] = fc.sample(steps, { numRuns: 1, seed: seed + round })
      const { ordered, placed, unsure, checkouts } = await visitCart(shop, cutting, items, [add, ...made])
      const isSure = ([id]: [number, number]) => !unsure.has(id)
      const [meant, there] = [ordered, placed].map((orders) => orders.filter(isSure).map(String))
      sums.doubled += without(there!, meant!).length
      sums.lost += without(meant!, there!).length
      sums.checkouts += checkouts
      sums.lines += placed.length
      sums.unsure += unsure.size
    }

    const all = Object.entries({ ...sums, ...cut }).map(([what, count]) => `${count} ${what}`)
    process.stdout.write(
      `Orders through cut connections, ${inject('engine')}: ${all.join(', ')}, FC_SEED=${seed}\n`,
    )
    expect(sums).toMatchObject({ doubled: 0, lost: 0 })
    expect(Math.min(cut.answer, cut.request)).toBeGreaterThan(20)
  },
)

/** What is in the first list beyond the second, each as often as it is. */
const without = (all: string[], others: string[]) => {
  const left = [...others]
  return all.filter((one) => {
    const at = left.indexOf(one)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

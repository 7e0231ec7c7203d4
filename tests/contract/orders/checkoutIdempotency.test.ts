import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Item } from '../../../dataProvider/resources/items/items.schema.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { startShopWithItem } from '../../support/shop/startOrders.ts'
import { createLossyNetwork, runCartSteps, type Loss, type Step } from '../../support/shop/runCartSteps.ts'

// The storefront's cart on our server, over a network that loses requests and responses, with retries until they succeed.

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
  ['the line removed and added again', [set(0), add], 1],
  ['the line removed', [set(0)], undefined],
  ['a cart that is empty checked out, and the line again', [set(0), { do: 'check out', losses: [] }, add], 1],
  ['a sign-in', [signIn], 2],
  ['a sign-in and more of it', [signIn, set(3)], 3],
  ['a sign-in and a sign-out', [signIn, signOut], 2],
  ['the visitor’s orders claimed in another browser', [claimElsewhere], 2],
  ['those claimed there, and another sign-in here', [claimElsewhere, signIn], 2],
  ['a sign-in, a sign-out and another sign-in', [signIn, signOut, signIn], 2],
]

test.each(changes)(
  'CHK-14 after an order is sent without a response, followed by %s, the shop has exactly the intended order',
  async (_, steps, quantity) => {
    // If the response is lost, the order has arrived; if the request is lost, it has not.
    for (const loss of ['answer', 'request'] as const) {
      const lost: Step = { do: 'check out', losses: [loss] }
      const { placed } = await runCartSteps(shop, network, items, [add, set(2), lost, ...steps])

      const ordered = placed.filter(([id]) => id === items[0]!.id)
      expect(ordered, loss).toEqual(quantity === undefined ? [] : [[items[0]!.id, quantity]])
    }
  },
)

test('CHK-14 CRT-16 an order by the next visitor after a sign-out does not replace the user’s unconfirmed order', async () => {
  const lost: Step = { do: 'check out', losses: ['answer'] }

  const { placed, unsure } = await runCartSteps(shop, network, items, [
    add,
    lost,
    signIn,
    signOut,
    add,
    set(3),
  ])

  expect(placed.filter(([id]) => id === items[0]!.id)).toEqual([
    [items[0]!.id, 1],
    [items[0]!.id, 3],
  ])
  expect([...unsure]).toEqual([])
})

test('CHK-14 a line that returns after another order should have replaced it is ordered exactly once', async () => {
  const lost: Step = { do: 'check out', losses: ['answer'] }
  const other: Step = { do: 'add', item: 1 }

  const { placed } = await runCartSteps(shop, network, items, [add, lost, set(0), other, lost, add])

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
/** Step sequences that once created a duplicate order. */
const duplicatingSteps: Step[][] = [
  // Because the second line failed, the cart ignored that the shop already had the first line.
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

test('CHK-14 with lost responses and any sequence of actions, nothing is ordered twice and nothing is lost', async () => {
  const property = fc.asyncProperty(steps, async (made) => {
    const { ordered, placed, unsure } = await runCartSteps(shop, network, items, [add, ...made])

    const isSure = ([id]: [number, number]) => !unsure.has(id)
    expect(placed.filter(isSure)).toEqual(ordered.filter(isSure))
  })
  await fc.assert(property, {
    numRuns: 16,
    seed: 976489716,
    examples: duplicatingSteps.map((walk) => [walk]),
  })
})

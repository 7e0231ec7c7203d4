import { z } from 'zod'
import { clearDemo, type ClearedDemo } from '../seed/demoOrders/clearDemo.ts'
import { defineCommand, shopInput, shopOption } from './command.ts'

export const demoClear = defineCommand({
  name: 'demo clear',
  description:
    "take the demo's customers away, with their orders and messages; the shop, its items, settings and admins stay",
  options: [shopOption, { flags: '--yes', description: 'do not ask first' }],
  question: () => "Take the demo's customers, orders and messages away? It cannot be undone.",
  input: z.object({
    shop: shopInput,
    yes: z.literal(true, 'it cannot be undone, so it has to be given'),
  }),
  run: async ({ stores: { database }, mailQueue, getShopByDomain, print }, { shop }) => {
    const { id } = await getShopByDomain(shop)
    const cleared = await clearDemo(database.db, mailQueue, id)
    print(cleared.customers === 0 ? 'Nothing of the demo is left to take away.' : formatCleared(cleared))
  },
})

const formatCleared = ({ customers, orders, messages, mails, watches, pieces }: ClearedDemo) =>
  `Taken away of the demo: customers: ${customers}, orders: ${orders}, messages: ${messages}, mails: ${mails}, ` +
  `items waited for: ${watches}.\nPieces given back to the stock: ${pieces}.`

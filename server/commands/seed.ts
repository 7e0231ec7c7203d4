import { z } from 'zod'
import type { Config } from '../config/config.ts'
import { seedShop } from '../seed/seedShop.ts'
import { defineCommand, shopInput, shopOption } from './command.ts'
import { listShops } from '../shops/shopList.ts'
import { clearDemo, type ClearedDemo } from '../seed/clearDemo.ts'

export const seed = defineCommand({
  name: 'seed',
  description:
    'create a shop in an empty database (default: as SEED says); a database with a shop is not changed',
  options: [
    { flags: '--demo', description: 'with the demo: items, customers and orders', conflictsWith: 'bare' },
    { flags: '--bare', description: 'without a catalogue', conflictsWith: 'demo' },
  ],
  input: z.object({ demo: z.literal(true).optional(), bare: z.literal(true).optional() }),
  run: async ({ config, stores, isServing, print }, { demo, bare }) => {
    const { db, withLock } = stores.database
    await withLock(async () => {
      const [existing] = await listShops(db)
      if (existing) {
        const how = isServing ? 'was seeded when the running shop started' : 'has a shop already'
        return print(`The database ${how} (${existing.domainId}): nothing was changed.`)
      }
      const SEED = chooseSeed({ demo, bare }) ?? config.SEED
      await seedShop(stores, { ...config, SEED })
      print(`Made the shop ${config.DOMAIN_ID}, ${contents[SEED]}.`)
      print('The first start makes its first admin, or run "admin add EMAIL" now.')
    })
  },
})

const contents = {
  demo: 'with the demo: items, customers and orders',
  catalogue: 'with the demo catalogue',
  none: 'without a catalogue',
} satisfies Record<Config['SEED'], string>

const chooseSeed = ({ demo, bare }: { demo: true | undefined; bare: true | undefined }) => {
  if (demo) return 'demo'
  return bare ? 'none' : undefined
}

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
  run: async ({ stores: { database }, getShopByDomain, print }, { shop }) => {
    const { id } = await getShopByDomain(shop)
    const cleared = await clearDemo(database.db, id)
    print(cleared.customers === 0 ? 'Nothing of the demo is left to take away.' : formatCleared(cleared))
  },
})

const formatCleared = ({ customers, orders, messages, mails, watches, pieces }: ClearedDemo) =>
  `Taken away of the demo: customers: ${customers}, orders: ${orders}, messages: ${messages}, mails: ${mails}, ` +
  `items waited for: ${watches}.\nPieces given back to the stock: ${pieces}.`

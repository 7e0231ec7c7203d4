import { z } from 'zod'
import type { Config } from '../config/config.ts'
import { seedShop } from '../seed/seedShop.ts'
import { defineCommand, shopInput, shopOption } from './command.ts'
import { listShops } from '../shops/shopList.ts'
import { clearDemo, type ClearedDemo } from '../seed/clearDemo.ts'

export const seed = defineCommand({
  name: 'seed',
  description:
    'create a shop in an empty database (default contents: SEED); a database that has a shop is not changed',
  options: [
    { flags: '--demo', description: 'with demo items, customers and orders', conflictsWith: 'bare' },
    { flags: '--bare', description: 'without a catalog', conflictsWith: 'demo' },
  ],
  input: z.object({ demo: z.literal(true).optional(), bare: z.literal(true).optional() }),
  run: async ({ config, stores, print }, { demo, bare }) => {
    const { db, withLock } = stores.database
    await withLock(async () => {
      const [existing] = await listShops(db)
      if (existing) {
        return print(`The database already has the shop ${existing.domainId}. Nothing was changed.`)
      }
      const SEED = chooseSeed({ demo, bare }) ?? config.SEED
      await seedShop(stores, { ...config, SEED })
      print(`Created the shop ${config.DOMAIN_ID} ${contents[SEED]}.`)
      print('The first start creates the first admin. To create one now, run "admin add EMAIL".')
    })
  },
})

const contents = {
  demo: 'with demo items, customers and orders',
  catalogue: 'with the demo catalog',
  none: 'without a catalog',
} satisfies Record<Config['SEED'], string>

const chooseSeed = ({ demo, bare }: { demo: true | undefined; bare: true | undefined }) => {
  if (demo) return 'demo'
  return bare ? 'none' : undefined
}

export const demoClear = defineCommand({
  name: 'demo clear',
  description:
    'delete the demo customers with their orders and messages; the shop, its items, settings and admins stay',
  options: [shopOption, { flags: '--yes', description: 'skip the confirmation' }],
  question: () => 'Delete the demo customers, orders and messages? This cannot be undone.',
  input: z.object({
    shop: shopInput,
    yes: z.literal(true, 'required, because this cannot be undone'),
  }),
  run: async ({ stores: { database }, getShopByDomain, print }, { shop }) => {
    const { id } = await getShopByDomain(shop)
    const cleared = await clearDemo(database.db, id)
    print(cleared.customers === 0 ? 'There is no demo data left to delete.' : formatCleared(cleared))
  },
})

const formatCleared = ({ customers, orders, messages, emails, watches, restockedUnits }: ClearedDemo) =>
  `Deleted from the demo: customers: ${customers}, orders: ${orders}, messages: ${messages}, emails: ${emails}, ` +
  `back-in-stock requests: ${watches}.\nReturned to stock: ${restockedUnits}.`

// A server process in which a visitor places orders until it is killed. It prints each idempotency key twice: before it sends the
// order, and after the server has confirmed the order. The first key can be given as an argument.
import { pino } from 'pino'
import { buildApi } from '../../../server/boot/server.ts'
import { openLocalShop } from '../../../server/boot/openLocalShop.ts'
import { loadConfig } from '../../../server/config/config.ts'
import { items } from '../../../server/database/schema.ts'
import { inProcessFetch } from '../../../server/http/inProcess.ts'
import { createItem } from '../../../server/items/adminRoutes.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { createFullApi } from '../../support/createFullApi.ts'

const [visitorId = '', unanswered] = process.argv.slice(2)
const tell = (what: string) => process.stdout.write(`${what}\n`)
const config = loadConfig({ SEED: 'none', ...process.env })
const log = pino({ level: 'silent' })
const shop = await openLocalShop(config, log)
const { db } = shop.services.database
const api = createFullApi({
  config: shop.runtimeConfig,
  fetch: inProcessFetch(await buildApi(config, shop.services, log)),
  getSessionToken: async () => null,
  getUserId: async () => visitorId,
})
const [known] = await db.select({ id: items.id }).from(items).limit(1)
const { id } =
  known ?? (await createItem(db, shop.shop.id, buildItemBody({ title: 'Fire opal', price: 240 })))
const contact = { name: 'Selam', email: 'selam@example.com', phone: '' }

for (let key = unanswered ?? crypto.randomUUID(); ; key = crypto.randomUUID()) {
  tell(`sent ${key}`)
  await api.createOrderLine({ items_id: id, action_type: 'enquiry', contact }, key)
  tell(`placed ${key}`)
}

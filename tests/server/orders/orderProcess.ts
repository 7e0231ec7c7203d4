// A copy of the server that a visitor orders from without end: each key is said before its order is sent, and again once the
// server has said that it is placed. It begins with the key it is given, and runs until it is killed.
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

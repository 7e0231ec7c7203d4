import { expect, test } from 'vitest'
import { createFullApi } from '../../support/createFullApi.ts'
import { handlers } from '../../support/specification/handlers.ts'
import { seededIds } from '../../support/specification/seed.ts'
import { testConfig } from '../../support/shop/startShop.ts'
import { calls } from '../../contract/specification/calls.ts'

/** The specification's calls line by line, by hand. `/image_upload` has three lines: a category's picture, an item's, an item's video. */
const specifiedCalls = [
  'GET /auth/me',
  'GET /customer',
  'POST /customer',
  'PATCH /customer/{elegant_user_id}',
  'GET /customers_all',
  'GET /items_categories',
  'POST /items_categories',
  'PATCH /items_categories/{id}',
  'GET /items_by_type/Product',
  'GET /items_by_type/Event',
  'GET /items_by_type/About',
  'GET /items_by_type/Blog',
  'GET /items_by_type/Service',
  'GET /items_by_type/Custom',
  'GET /items_details/{slug}',
  'GET /items/{id}',
  'POST /items',
  'PATCH /items/{id}',
  'POST /item_images',
  'PATCH /item_images/{id}',
  'DELETE /item_images/{id}',
  'GET /shop',
  'PATCH /shop',
  'POST /image_upload',
  'POST /image_upload',
  'POST /image_upload',
  'POST /cart_items',
  'GET /cart_items',
]

/** Only for servers that announced `deletes`, `catalogue-query`, `messages`, `mails`, `settings`, `operations`, `availability`, `order-workflow` or a declared resource; and for our own Admin API, whose paths the specification does not show. */
const unspecified = [
  'deleteItem',
  'restoreItem',
  'deleteCategory',
  'restoreCategory',
  'listOrderLinePage',
  'sendCustomRequest',
  'sendContactMessage',
  'listMessages',
  'updateMessage',
  'deleteMessage',
  'getMessagePicture',
  'replyToMessage',
  'listRecords',
  'watchItem',
  'unsubscribe',
  'claimAdmin',
  'listOrders',
  'getOrder',
  'getTimeline',
  'changeOrder',
  'decideEstimate',
  'writeToOrder',
  'getOrderByLink',
  'getTimelineByLink',
  'writeByLink',
  'changeByLink',
  'cancelByLink',
  'decideByLink',
  'takeOverOrder',
  'getEstimate',
  'answerEstimate',
  'addOrderNote',
  'addPayment',
  'addRefund',
  'beginOrder',
  'cancelMail',
  'createOrderLink',
  'exportList',
  'getCounters',
  'getOrderNumbers',
  'getSettings',
  'importList',
  'listMails',
  'previewMail',
  'previewTemplate',
  'releaseHold',
  'releaseMails',
  'retryMail',
  'revokeOrderLinks',
  'saveParcel',
  'sendEstimate',
  'sendTestMail',
  'updateSettings',
]
/** What is no call at all. */
const noCalls = ['fetcher', 'call', 'onBlocked', 'dropSession', 'supports', 'extensions']

test('the table of calls is the specification’s, no call more and none less', () => {
  expect(calls.map(({ method, address }) => `${method} ${address}`).toSorted()).toEqual(
    specifiedCalls.toSorted(),
  )
})

test('every function of our client has its row in the table, or is named here as an extension’s', async () => {
  const api = createFullApi({ config: testConfig })
  const used = new Set<string>()
  const noting = new Proxy(api, {
    get: (target, name) => {
      used.add(String(name))
      const known = Object.hasOwn(target, name)
      return async () => (known ? undefined : Promise.reject(new Error(`The client has no ${String(name)}`)))
    },
  })

  for (const { client } of calls) await client(noting, seededIds)

  expect([...used, ...unspecified, ...noCalls.filter((name) => !used.has(name))].toSorted()).toEqual(
    Object.keys(api).toSorted(),
  )
})

test('the specification server answers each call of the table and nothing else', () => {
  expect(Object.keys(handlers).toSorted()).toEqual(calls.map(({ signature }) => signature).toSorted())
})

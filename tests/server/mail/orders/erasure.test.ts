import { expect, test } from 'vitest'
import { eraseMails, exportMails } from '../../../../server/customers/personMails.ts'
import { personAt } from '../../../../server/customers/person.ts'
import { startMailedOrder, vera } from '../../../support/shop/startMailedOrder.ts'

test('an erasure takes the buyer’s mails of an order, leaves the seller’s, and an export tells the buyer’s alone', async () => {
  const { db, shopId, tell, readMails } = await startMailedOrder()
  const person = personAt(shopId, vera.email)
  await tell({ kind: 'message', messageId: 1, from: 'seller' })
  await tell({ kind: 'message', messageId: 1, from: 'buyer' })
  await tell({ kind: 'moved', from: 'quoted', to: 'new', by: 'clock', tells: 'both' })

  const { mails } = await exportMails(db, person)
  await db.transaction((tx) => eraseMails(tx, person))

  expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['order_message', vera.email],
    ['order_news', vera.email],
  ])
  expect((await readMails()).map(({ kind, recipient, state }) => [kind, recipient, state])).toEqual([
    ['order_message', '', 'cancelled'],
    ['order_message', 'hello@welo.example', 'waiting'],
    ['order_news', '', 'cancelled'],
    ['order_news', 'hello@welo.example', 'waiting'],
  ])
})

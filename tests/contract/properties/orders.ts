import { idempotencyHeader } from '../../../dataProvider/contract/headers.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import { limits } from '../../../dataProvider/contract/limits.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { emailAddress, hostileHeader, textOf } from './arbitraries.ts'
import { bodySubject, type Subject, type Target } from './target.ts'
import { withoutToken } from '../../support/shop/answers.ts'

const spellings = ['enquiry', 'booking', 'Enquire Now', ' BOOKING ', 'Event registration']

/** Order lines: their bodies, and the key that makes a repetition harmless. */
export async function orderSubjects({ send, read, admin }: Target): Promise<Subject[]> {
  const { id } = await admin.api.createItem(buildItemBody())
  const contact = fc.record(
    { name: textOf(limits.contactName), email: emailAddress, phone: textOf(limits.phone) },
    { requiredKeys: ['name', 'email'] },
  )
  const members = {
    items_id: fc.constant(id),
    action_type: fc.constantFrom(...spellings),
    quantity: fc.integer({ min: 1, max: limits.quantity }),
    checkout_id: fc.uuid({ version: 4 }),
    contact,
    question: textOf(limits.question),
    replaces: fc.array(fc.uuid(), { maxLength: limits.replacedKeys }),
  }
  const good = fc.record(members, { requiredKeys: ['items_id', 'action_type'] })

  const body = bodySubject('POST /cart_items', good, async (sent) => {
    const as = crypto.randomUUID()
    const answer = await send('POST', '/cart_items', sent, { as })
    const readBack = async () => {
      const { items_id, quantity = 1, checkout_id = null, contact: said, question = '' } = JSON.parse(sent)
      const kept = said && { name: said.name.trim(), email: said.email, phone: (said.phone ?? '').trim() }
      expect(answer.json()).toMatchObject({
        items_id,
        quantity,
        checkout_id: checkout_id && checkout_id.toLowerCase(),
        contact: kept ?? null,
        question: question.trim() || null,
      })
      expect(await read('/cart_items', as)).toEqual([withoutToken(answer.json())])
    }
    return { answer, readBack }
  })

  const key: Subject = {
    name: 'POST /cart_items Idempotency-Key',
    good: fc.oneof(
      fc.uuid(),
      fc.string({ unit: fc.constantFrom(...'azAZ09-_~!"#,;:'), minLength: 1, maxLength: 255 }),
    ),
    hostile: hostileHeader,
    send: async (sent) => {
      const as = crypto.randomUUID()
      const order = JSON.stringify({ items_id: id, action_type: 'enquiry' })
      const once = () => send('POST', '/cart_items', order, { as, headers: { [idempotencyHeader]: sent } })
      const answer = await once()
      const readBack = async () => {
        expect(withoutToken((await once()).json())).toEqual(withoutToken(answer.json()))
        expect(await read('/cart_items', as)).toEqual([withoutToken(answer.json())])
      }
      return { answer, readBack }
    },
  }
  return [body, key]
}

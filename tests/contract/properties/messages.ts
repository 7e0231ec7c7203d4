import { idempotencyHeader } from '../../../dataProvider/contract/headers.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import { messageStatuses, projectTypes } from '../../../dataProvider/resources/messages.ts'
import { limits } from '../../../dataProvider/contract/limits.ts'
import { buildContactMessage } from '../../factories/message.ts'
import { encodeForm } from '../../support/shop/startUploads.ts'
import { emailAddress, hostileHeader, inLine, textOf } from './arbitraries.ts'
import { bodySubject, membersOf, type Subject, type Target } from './target.ts'

/** Text that has at least so many characters once it is trimmed. */
const longText = (min: number, max: number) =>
  textOf(max - min).map((text) => `${'x'.repeat(min - 1)}${text.trim()}`)

const contactMembers = {
  name: inLine(longText(limits.senderNameMin, limits.senderName)),
  email: emailAddress,
  message: longText(limits.contactMessageMin, limits.contactMessage),
}
const requestMembers = {
  name: contactMembers.name,
  email: emailAddress,
  phone: inLine(longText(limits.customPhoneMin, limits.customPhone)),
  budget: inLine(textOf(limits.budget)),
  description: longText(limits.customDescriptionMin, limits.customDescription),
  projectType: fc.constantFrom(...projectTypes),
  ring_size: inLine(textOf(limits.ringSize)),
  needed_by: fc.constantFrom('', '2027-03-01'),
  item_slug: inLine(textOf(limits.slug)),
}
const required = ['name', 'email', 'phone', 'budget', 'description'] as const

/** What visitors write, and what admins make of it. */
export async function messageSubjects({ send, read }: Target): Promise<Subject[]> {
  const visitor = { as: crypto.randomUUID() }
  const newest = async () => (await read('/messages?external=1')).items[0]

  const contact = bodySubject('POST /contact_messages', fc.record(contactMembers), async (body) => {
    const answer = await send('POST', '/contact_messages', body, visitor)
    const readBack = async () => {
      const { name, email, message } = membersOf(body, Object.keys(contactMembers), [
        'name',
        'email',
        'message',
      ])
      expect(await newest()).toMatchObject({ ...answer.json(), kind: 'contact', name, email, text: message })
    }
    return { answer, readBack }
  })

  const good = fc.record(requestMembers, { requiredKeys: [...required] })
  const request = bodySubject('POST /custom_requests request', good, async (body) => {
    const { type, bytes } = await encodeForm([['request', body.toWellFormed()]])
    const headers = { 'content-type': type }
    const answer = await send('POST', '/custom_requests', bytes, { ...visitor, headers })
    const readBack = async () => {
      const said = membersOf(body, Object.keys(requestMembers), [...required, 'ring_size'])
      const { name, email, phone, description, projectType = 'ring', ...more } = said
      const told = Object.entries({ projectType, ...more }).filter(([, value]) => value !== '')
      const kept = { name, email, phone, text: description, request: Object.fromEntries(told) }
      expect(await newest()).toMatchObject({ ...answer.json(), kind: 'custom_request', ...kept })
    }
    return { answer, readBack }
  })

  const key: Subject = {
    name: 'POST /contact_messages Idempotency-Key',
    good: fc.uuid(),
    hostile: hostileHeader,
    send: async (sent) => {
      const body = JSON.stringify(buildContactMessage())
      const headers = { [idempotencyHeader]: sent }
      const once = () => send('POST', '/contact_messages', body, { ...visitor, headers })
      const answer = await once()
      return { answer, readBack: async () => void expect((await once()).json()).toEqual(answer.json()) }
    },
  }

  const { id } = (
    await send('POST', '/contact_messages', JSON.stringify(buildContactMessage()), visitor)
  ).json()
  const status = fc.record({ status: fc.constantFrom(...messageStatuses) })
  const change = bodySubject('PATCH /messages/{id}', status, async (body) => {
    const answer = await send('PATCH', `/messages/${id}`, body)
    const readBack = async () => void expect(answer.json()).toMatchObject(membersOf(body, ['status']))
    return { answer, readBack }
  })
  const text = fc.record({ text: textOf(limits.reply) })
  const reply = bodySubject('POST /messages/{id}/replies', text, async (body) => {
    const answer = await send('POST', `/messages/${id}/replies`, body)
    const readBack = async () => {
      expect(answer.json().replies.at(-1)).toMatchObject(membersOf(body, ['text'], ['text']))
    }
    return { answer, readBack }
  })
  return [contact, request, key, change, reply]
}

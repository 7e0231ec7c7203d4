import type { Message } from '../../dataProvider/resources/messages.ts'
import type { Mail } from '../mail/mailer.ts'
import type { ShopRow } from '../shops/store.ts'
import type { NewMessage } from './store.ts'

/** The mail to the shop's contact about a new message; undefined when the shop has no address. Replies reach the visitor. */
export function newMessageMail(shop: ShopRow, received: NewMessage, publicUrl: string): Mail | undefined {
  const { email } = shop.contactInfo
  if (!email) return undefined
  const what = received.kind === 'contact' ? 'Message' : 'Custom jewelry request'
  return {
    from: senderOf(shop),
    to: email,
    replyTo: received.email,
    subject: `${what} from ${received.name}`,
    text: [
      [`Name: ${received.name}`, `E-mail: ${received.email}`, ...linesOf(received)].join('\n'),
      received.text,
      // Unverified, so that nobody takes the name for a proof.
      'Somebody has written this in the form of the shop. With its pictures, if there are any, it is here:',
      `${publicUrl}/admin/messages`,
    ].join('\n\n'),
  }
}

/** The shop's answer to whoever wrote the message, with what they wrote below. */
export function replyMail(shop: ShopRow, { name, email, kind, text }: Message, reply: string): Mail {
  const about = kind === 'contact' ? 'your message' : 'your custom jewelry request'
  const contact = shop.contactInfo.email
  const quoted = text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')
  return {
    from: senderOf(shop),
    to: email,
    ...(contact && { replyTo: contact }),
    subject: `${shop.name}: ${about}`,
    text: `${reply}\n\n${shop.name}\n\n${name} wrote:\n${quoted}\n`,
    isPersonal: true,
  }
}

const senderOf = ({ name, contactInfo }: ShopRow): Mail['from'] => ({
  name: contactInfo.name || name,
  email: contactInfo.email,
})

const linesOf = ({ phone, request }: NewMessage) => {
  const fields: [label: string, value: string | null | undefined][] = [
    ['Phone', phone],
    ['Piece', request?.projectType],
    ['Budget', request?.budget],
    ['Ring size', request?.ring_size],
    ['Needed by', request?.needed_by],
    ['Began with', request?.item_slug],
  ]
  return fields.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []))
}

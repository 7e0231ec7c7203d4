import InboxIcon from '@mui/icons-material/MailOutline'
import type { Message } from '../../dataProvider/resources/messages.schema.ts'
import { type AdminResource, lazyPage } from '../resource.ts'
import { formatNumber } from '../format/numbers.ts'

/** What visitors wrote to the shop (extension `messages`). */
export const messages = {
  name: 'messages',
  label: 'Messages',
  description: 'Requests and letters',
  icon: InboxIcon,
  list: lazyPage(async () => (await import('./MessageList.tsx')).MessageList),
  recordRepresentation: ({ name }: Message) => name,
  toSearchResult: ({ name, email, text }: Message) => ({ title: name, description: text, q: email }),
  counterLabels: ({ new_messages }) => [`${formatNumber(new_messages)} new`],
  extension: 'messages',
} satisfies AdminResource

import InboxIcon from '@mui/icons-material/MailOutline'
import type { Message } from '../../dataProvider/resources/messages.schema.ts'
import { type DeclareResource, lazyPage } from '../resource.ts'
import { formatNumber } from '../format/numbers.ts'

const MessageList = lazyPage(async () => (await import('./MessageList.tsx')).MessageList)

/** What visitors wrote to the shop (extension `messages`). */
export const messages: DeclareResource = (can) =>
  can.messages && {
    name: 'messages',
    label: 'Messages',
    description: 'Requests and letters',
    icon: InboxIcon,
    list: MessageList,
    recordRepresentation: ({ name }: Message) => name,
    toSearchResult: ({ name, email, text }: Message) => ({ title: name, description: text, q: email }),
    counterLabels: ({ new_messages }) => [`${formatNumber(new_messages)} new`],
  }

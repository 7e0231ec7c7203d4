import InboxIcon from '@mui/icons-material/MailOutline'
import type { Message } from '../../dataProvider/resources/messages.ts'
import { lazyPage } from '../app/lazyPage.ts'
import type { AdminResource } from '../resource.ts'
import { formatNumber } from '../format/numbers.ts'

/** What visitors wrote to the shop (extension `messages`). */
export const messages = {
  name: 'messages',
  label: 'Messages',
  hint: 'Requests and letters',
  icon: InboxIcon,
  list: lazyPage(async () => (await import('./MessageList.tsx')).MessageList),
  recordRepresentation: ({ name }: Message) => name,
  toFound: ({ name, email, text }: Message) => ({ title: name, hint: text, q: email }),
  sayCounters: ({ new_messages }) => [`${formatNumber(new_messages)} new`],
  needs: 'messages',
} satisfies AdminResource

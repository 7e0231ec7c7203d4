import InboxIcon from '@mui/icons-material/MailOutline'
import { messageResource } from '../../dataProvider/resources/messages.ts'
import type { Message } from '../../dataProvider/resources/messages.schema.ts'
import { type DeclareResource, describeResource, lazyPage } from '../resource.ts'
import * as countersTexts from '../texts/counters.ts'

const MessageList = lazyPage(async () => (await import('./MessageList.tsx')).MessageList)

export const messages: DeclareResource = (can) =>
  can.messages && {
    ...describeResource(messageResource),
    icon: InboxIcon,
    list: MessageList,
    recordActions: { delete: false },
    toSearchResult: ({ name, email, text }: Message) => ({ title: name, description: text, q: email }),
    counterLabels: ({ new_messages }) => [countersTexts.newMessages(new_messages)],
  }

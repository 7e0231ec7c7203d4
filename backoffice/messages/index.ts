import InboxIcon from '@mui/icons-material/MailOutline'
import type { AdminResource } from '../resource.ts'
import { MessageList } from './MessageList.tsx'

export const messages = {
  name: 'messages',
  label: 'Messages',
  hint: 'Requests and letters',
  icon: InboxIcon,
  list: MessageList,
  needs: 'messages',
} satisfies AdminResource

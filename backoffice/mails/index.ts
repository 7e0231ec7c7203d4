import OutboxIcon from '@mui/icons-material/OutboxOutlined'
import { formatNumber } from '../format/numbers.ts'
import { type AdminResource, lazyPage } from '../resource.ts'

/** What the shop mails, and what became of it (extension `mails`). */
export const mails = {
  name: 'mails',
  label: 'Mails',
  description: 'Receipts, notices, replies',
  icon: OutboxIcon,
  list: lazyPage(async () => (await import('./MailList.tsx')).MailList),
  counterLabels: ({ failed_mails = 0 }) => [
    failed_mails === 0 ? 'None failed' : `${formatNumber(failed_mails)} failed`,
  ],
  alertLabel: ({ failed_mails = 0 }) =>
    failed_mails === 0 ? undefined : `${formatNumber(failed_mails)} failed`,
  extension: 'mails',
} satisfies AdminResource

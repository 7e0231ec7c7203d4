import OutboxIcon from '@mui/icons-material/OutboxOutlined'
import { formatNumber } from '../format/numbers.ts'
import { type DeclareResource, lazyPage } from '../resource.ts'

const MailList = lazyPage(async () => (await import('./MailList.tsx')).MailList)

/** The shop's emails and their state (extension `mails`). */
export const mails: DeclareResource = (can) =>
  can.mails && {
    name: 'mails',
    label: 'Mails',
    description: 'Receipts, notices, replies',
    icon: OutboxIcon,
    list: MailList,
    counterLabels: ({ failed_mails = 0 }) => [
      failed_mails === 0 ? 'None failed' : `${formatNumber(failed_mails)} failed`,
    ],
    alertLabel: ({ failed_mails = 0 }) =>
      failed_mails === 0 ? undefined : `${formatNumber(failed_mails)} failed`,
  }

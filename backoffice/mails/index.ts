import OutboxIcon from '@mui/icons-material/OutboxOutlined'
import type { Mail } from '../../dataProvider/resources/mails.schema.ts'
import { mailResource } from '../../dataProvider/resources/mails.ts'
import { formatNumber } from '../format/numbers.ts'
import { type DeclareResource, describeResource, lazyPage } from '../resource.ts'

const MailList = lazyPage(async () => (await import('./MailList.tsx')).MailList)

/** The shop's emails and their state (extension `mails`). */
export const mails: DeclareResource = (can) =>
  can.mails && {
    ...describeResource(mailResource),
    icon: OutboxIcon,
    list: MailList,
    recordActions: { delete: false },
    // E.g. `Order receipt to vera@example.com`.
    recordRepresentation: ({ label, recipient }: Mail) => `${label} to ${recipient}`,
    counterLabels: ({ failed_mails = 0 }) => [
      failed_mails === 0 ? 'None failed' : `${formatNumber(failed_mails)} failed`,
    ],
    alertLabel: ({ failed_mails = 0 }) =>
      failed_mails === 0 ? undefined : `${formatNumber(failed_mails)} failed`,
  }

import OutboxIcon from '@mui/icons-material/OutboxOutlined'
import type { Mail } from '../../dataProvider/resources/mails.schema.ts'
import { mailResource } from '../../dataProvider/resources/mails.ts'
import { type DeclareResource, describeResource, lazyPage } from '../resource.ts'
import * as countersTexts from '../texts/counters.ts'
import * as recordNamesTexts from '../texts/recordNames.ts'

const MailList = lazyPage(async () => (await import('./MailList.tsx')).MailList)

/** The shop's emails and their state (extension `mails`). */
export const mails: DeclareResource = (can) =>
  can.mails && {
    ...describeResource(mailResource),
    icon: OutboxIcon,
    list: MailList,
    recordActions: { delete: false },
    recordRepresentation: ({ label, recipient }: Mail) => recordNamesTexts.emailTo(label, recipient),
    counterLabels: ({ failed_mails = 0 }) => [countersTexts.failedEmails(failed_mails)],
    alertLabel: ({ failed_mails = 0 }) =>
      failed_mails > 0 ? countersTexts.failedEmails(failed_mails) : undefined,
  }

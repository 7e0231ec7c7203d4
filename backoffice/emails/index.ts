import OutboxIcon from '@mui/icons-material/OutboxOutlined'
import type { Email } from '../../dataProvider/resources/emails.schema.ts'
import { emailResource } from '../../dataProvider/resources/emails.ts'
import { type DeclareResource, describeResource, lazyPage } from '../resource.ts'
import * as countersTexts from '../texts/counters.ts'
import * as recordNamesTexts from '../texts/recordNames.ts'

const EmailList = lazyPage(async () => (await import('./EmailList.tsx')).EmailList)

export const emails: DeclareResource = (can) =>
  can.emails && {
    ...describeResource(emailResource),
    icon: OutboxIcon,
    list: EmailList,
    recordActions: { delete: false },
    recordRepresentation: ({ label, recipient }: Email) => recordNamesTexts.emailTo(label, recipient),
    counterLabels: ({ failed_emails = 0 }) => [countersTexts.failedEmails(failed_emails)],
    alertLabel: ({ failed_emails = 0 }) =>
      failed_emails > 0 ? countersTexts.failedEmails(failed_emails) : undefined,
  }

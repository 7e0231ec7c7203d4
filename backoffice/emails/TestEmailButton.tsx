import SendIcon from '@mui/icons-material/Send'
import { Button } from '@mui/material'
import type { EmailTemplateBody } from '../../dataProvider/resources/shop/settings.schema.ts'
import { useAction } from '../layout/useAction.ts'
import { useShop } from '../settings/settings.ts'
import * as texts from '../texts/emails.ts'

interface Props {
  /** Called on click. Returns the template and, in a form, its unsaved texts. */
  getBody: () => EmailTemplateBody
}

/** Sends a sample to the admin's own email address and reports whether the email is sent, saved on the server, or on hold. */
export function TestEmailButton({ getBody }: Props) {
  const { testmode } = useShop()
  const { mutate, isPending } = useAction(async (api) => {
    const { recipient, state } = await api.sendTestEmail(getBody())
    if (state === 'held') return texts.testOnHold(recipient)
    const { outbox } = await api.listEmails({ page: 1 })
    if (outbox !== null) return texts.testWithoutEmailServer(recipient)
    return testmode ? texts.testInTestMode(recipient) : texts.testSending(recipient)
  }, texts.testFailed)
  return (
    <Button
      color="inherit"
      startIcon={<SendIcon />}
      loading={isPending}
      loadingPosition="start"
      onClick={() => mutate()}
    >
      {texts.sendTest}
    </Button>
  )
}

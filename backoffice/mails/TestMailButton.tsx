import SendIcon from '@mui/icons-material/Send'
import { Button } from '@mui/material'
import type { MailTemplateBody } from '../../dataProvider/resources/shop/settings.schema.ts'
import { useAction } from '../layout/useAction.ts'
import { useShop } from '../settings/settings.ts'
import * as texts from '../texts/emails.ts'

interface Props {
  /** Called when it is pressed: the template, and the form's unsaved texts. */
  getBody: () => MailTemplateBody
}

/** Mails a sample to whoever presses it, and says to which address it goes, where it is put instead, or that it is held. */
export function TestMailButton({ getBody }: Props) {
  const { testmode } = useShop()
  const { mutate, isPending } = useAction(async (api) => {
    const { recipient, state } = await api.sendTestMail(getBody())
    if (state === 'held') return texts.testOnHold(recipient)
    const { outbox } = await api.listMails({ page: 1 })
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

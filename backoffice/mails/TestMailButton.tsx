import SendIcon from '@mui/icons-material/Send'
import { Button } from '@mui/material'
import type { MailTemplateBody } from '../../dataProvider/resources/shop/settings.schema.ts'
import { useAction } from '../layout/useAction.ts'
import { useShop } from '../settings/settings.ts'

interface Props {
  /** Called when it is pressed: the template, and the form's unsaved texts. */
  getBody: () => MailTemplateBody
}

/** Mails a sample to whoever presses it, and says to which address it goes, where it is put instead, or that it is held. */
export function TestMailButton({ getBody }: Props) {
  const { testmode } = useShop()
  const { mutate, isPending } = useAction(async (api) => {
    const { recipient, state } = await api.sendTestMail(getBody())
    if (state === 'held')
      return `A test to ${recipient} is held back with the other mails. Release them under Mails.`
    const { outbox } = await api.listMails({ page: 1 })
    if (outbox !== null)
      return `A test to ${recipient} is put into ${outbox} on the server: no mail server is set.`
    return testmode
      ? `A test to ${recipient} is put into the outbox folder on the server: Test Mode is on.`
      : `A test is on its way to ${recipient}. Under Mails you see how that ends.`
  }, 'The test was not sent')
  return (
    <Button
      color="inherit"
      startIcon={<SendIcon />}
      loading={isPending}
      loadingPosition="start"
      onClick={() => mutate()}
    >
      Send me a test
    </Button>
  )
}

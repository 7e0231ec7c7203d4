import SendIcon from '@mui/icons-material/Send'
import { Button } from '@mui/material'
import type { PreviewBody } from '../../dataProvider/resources/settings.ts'
import { useAction } from '../layout/useAction.ts'

interface Props {
  /** Called when it is pressed: the template, and the form's unsaved texts. */
  getBody: () => PreviewBody
}

/** Mails a sample to whoever presses it, and says to which address it goes or where it is put instead. */
export function TestMailButton({ getBody }: Props) {
  const { mutate, isPending } = useAction(async (api) => {
    const { recipient } = await api.sendTestMail(getBody())
    const { outbox } = await api.listMails({ page: 1 })
    return outbox === null
      ? `A test is on its way to ${recipient}. Under Mails you see how that ends.`
      : `A test to ${recipient} is put into ${outbox} on the server: no mail server is set.`
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

import PreviewIcon from '@mui/icons-material/VisibilityOutlined'
import { Box, Button, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { namesOf } from '../../dataProvider/fields/fields.ts'
import { fieldsOf } from '../../dataProvider/provider/patches.ts'
import {
  type PreviewBody,
  settingsFields,
  wordedMails,
  type WordedMail,
} from '../../dataProvider/resources/settings.ts'
import { DeclaredInput } from '../fields/DeclaredInput.tsx'
import { PreviewDialog } from '../mails/PreviewDialog.tsx'
import { TestMailButton } from '../mails/TestMailButton.tsx'
import { useApi } from '../settings/settings.ts'

/** The seller's words in each mail, and below them how the shop is paid (extension `settings`). */
export function SettingsInputs() {
  return (
    <>
      {mails.map((mail) => (
        <SettingsGroup key={mail} heading={headings[mail]} mail={mail} />
      ))}
      <SettingsGroup heading="Payment and estimates" />
    </>
  )
}

const mails = Object.keys(wordedMails) as WordedMail[]
const headings: Record<WordedMail, string> = {
  receipt: 'Receipt of an order',
  reply: 'Reply to a message',
  back: 'Back in stock',
}

/** The fields whose names begin with that mail's; without one those of no mail. */
const fieldsOfMail = (mail: WordedMail | undefined) =>
  namesOf(settingsFields).filter((name) => mails.find((one) => name.startsWith(`${one}_`)) === mail)

const SettingsGroup = ({ heading, mail }: { heading: string; mail?: WordedMail }) => {
  const id = useId()
  return (
    <Box role="group" aria-labelledby={id} sx={group}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography id={id} variant="h2" sx={{ flex: '1 1 auto' }}>
          {heading}
        </Typography>
        {mail && <MailButtons mail={mail} />}
      </Box>
      {fieldsOfMail(mail).map((name) => (
        <DeclaredInput key={name} source={name} field={settingsFields[name]} />
      ))}
    </Box>
  )
}

const group = {
  display: 'flex',
  flexDirection: 'column',
  gap: 1.5,
  '& + &': { borderTop: 1, borderColor: 'divider', mt: 2, pt: 3 },
}

/** Shows and mails a sample in the words as they stand in the form. */
const MailButtons = ({ mail }: { mail: WordedMail }) => {
  const api = useApi()
  const { getValues } = useFormContext()
  const [shown, setShown] = useState<PreviewBody>()
  const getBody = (): PreviewBody => ({ mail, words: fieldsOf(getValues(), fieldsOfMail(mail)) })
  return (
    <div>
      <Button
        color="inherit"
        startIcon={<PreviewIcon />}
        aria-haspopup="dialog"
        onClick={() => setShown(getBody())}
      >
        Preview
      </Button>
      <TestMailButton getBody={getBody} />
      {shown && (
        <PreviewDialog
          previewKey={shown}
          load={(signal) => api.previewWords(shown, signal)}
          onClose={() => setShown(undefined)}
        />
      )}
    </div>
  )
}

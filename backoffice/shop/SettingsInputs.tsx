import PreviewIcon from '@mui/icons-material/VisibilityOutlined'
import { Box, Button, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { namesOf } from '../../dataProvider/fields/fields.ts'
import { fieldsOf } from '../../dataProvider/provider/patches.ts'
import {
  settingsFields,
  templatePlaceholders,
  type MailTemplate,
} from '../../dataProvider/resources/shop/settings.ts'
import type { MailTemplateBody } from '../../dataProvider/resources/shop/settings.schema.ts'
import { FieldInput } from '../fields/DeclaredInput.tsx'
import { MailPreviewDialog } from '../mails/MailPreviewDialog.tsx'
import { TestMailButton } from '../mails/TestMailButton.tsx'
import { useApi } from '../settings/settings.ts'

/** The texts of the shop's mails, and below them how the shop is paid (extension `settings`). */
export function SettingsInputs() {
  return (
    <>
      {templates.map((template) => (
        <SettingsGroup key={template} heading={headings[template]} template={template} />
      ))}
      <SettingsGroup heading="Payment and estimates" />
    </>
  )
}

const templates = Object.keys(templatePlaceholders) as MailTemplate[]
const headings: Record<MailTemplate, string> = {
  receipt: 'Receipt of an order',
  estimate: 'Estimate',
  reply: 'Reply to a message',
  back: 'Back in stock',
}

/** The settings named `receipt_…` and so on; without a template those that are of none. */
const fieldNamesOf = (template: MailTemplate | undefined) =>
  namesOf(settingsFields).filter(
    (name) => templates.find((prefix) => name.startsWith(`${prefix}_`)) === template,
  )

const SettingsGroup = ({ heading, template }: { heading: string; template?: MailTemplate }) => {
  const id = useId()
  return (
    <Box role="group" aria-labelledby={id} sx={group}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography id={id} variant="h2" sx={{ flex: '1 1 auto' }}>
          {heading}
        </Typography>
        {template && <TemplateButtons template={template} />}
      </Box>
      {fieldNamesOf(template).map((name) => (
        <FieldInput key={name} source={name} />
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

/** Preview and test mail with the form's unsaved texts. */
const TemplateButtons = ({ template }: { template: MailTemplate }) => {
  const api = useApi()
  const { getValues } = useFormContext()
  const [previewed, setPreviewed] = useState<MailTemplateBody>()
  const getBody = (): MailTemplateBody => ({
    mail: template,
    words: fieldsOf(getValues(), fieldNamesOf(template)),
  })
  return (
    <div>
      <Button
        color="inherit"
        startIcon={<PreviewIcon />}
        aria-haspopup="dialog"
        onClick={() => setPreviewed(getBody())}
      >
        Preview
      </Button>
      <TestMailButton getBody={getBody} />
      {previewed && (
        <MailPreviewDialog
          previewKey={previewed}
          load={(signal) => api.previewTemplate(previewed, signal)}
          onClose={() => setPreviewed(undefined)}
        />
      )}
    </div>
  )
}

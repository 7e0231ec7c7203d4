import PreviewIcon from '@mui/icons-material/VisibilityOutlined'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { namesOf } from '../../dataProvider/fields/fields.ts'
import { fieldsOf } from '../../dataProvider/provider/patches.ts'
import {
  settingsFields,
  templatePlaceholders,
  type EmailTemplate,
} from '../../dataProvider/resources/shop/settings.ts'
import type { EmailTemplateBody } from '../../dataProvider/resources/shop/settings.schema.ts'
import { FieldInput } from '../fields/DeclaredInput.tsx'
import { EmailPreviewDialog } from '../emails/EmailPreviewDialog.tsx'
import { TestEmailButton } from '../emails/TestEmailButton.tsx'
import { useApi } from '../settings/settings.ts'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/shop.ts'
import { SettingsGroup } from './SettingsGroup.tsx'

/** The texts of the shop's emails and the payment details (extension `settings`). */
export function SettingsInputs() {
  return (
    <>
      {templates.map((template) => (
        <SettingsGroup
          key={template}
          heading={texts.emailHeadings[template]}
          actions={<TemplateButtons template={template} />}
        >
          {inputsOf(template)}
        </SettingsGroup>
      ))}
      <SettingsGroup heading={texts.paymentsAndEstimates}>{inputsOf(undefined)}</SettingsGroup>
    </>
  )
}

const templates = Object.keys(templatePlaceholders) as EmailTemplate[]

/**
 * Returns the names of a template's settings, such as `receipt_…`. Without a template, returns the names that belong to no
 * template.
 */
const fieldNamesOf = (template: EmailTemplate | undefined) =>
  namesOf(settingsFields).filter(
    (name) => templates.find((prefix) => name.startsWith(`${prefix}_`)) === template,
  )

const inputsOf = (template: EmailTemplate | undefined) =>
  fieldNamesOf(template).map((name) => <FieldInput key={name} source={name} />)

/** Buttons for a preview and a test email, both with the form's unsaved texts. */
const TemplateButtons = ({ template }: { template: EmailTemplate }) => {
  const api = useApi()
  const { getValues } = useFormContext()
  const [previewed, setPreviewed] = useState<EmailTemplateBody>()
  const getBody = (): EmailTemplateBody => ({
    email: template,
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
        {commonTexts.preview}
      </Button>
      <TestEmailButton getBody={getBody} />
      {previewed && (
        <EmailPreviewDialog
          previewKey={previewed}
          load={(signal) => api.previewTemplate(previewed, signal)}
          onClose={() => setPreviewed(undefined)}
        />
      )}
    </div>
  )
}

import { limits } from '../../../../dataProvider/contract/limits.ts'
import { textEntry } from './entries.ts'
import { FactField } from './FactField.tsx'
import type { InfoFormProps } from './infoKind.ts'

/** What the list of posts shows of one. */
export function BlogFields(form: InfoFormProps) {
  return (
    <FactField
      {...form}
      label="Excerpt"
      entry={excerpt}
      maxLength={limits.excerpt}
      hint="A sentence or two; the list of posts shows them, and the post quotes them"
      field={multiline}
    />
  )
}

const excerpt = textEntry('excerpt')
const multiline = { multiline: true, minRows: 3 }

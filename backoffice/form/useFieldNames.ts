import { useResourceContext, useTranslateLabel } from 'react-admin'

/** What a form calls its fields, where that is not what react-admin makes of the source (`seq_no`: "Seq no"). */
export type FieldLabels = Readonly<Record<string, string>>

/** Names fields as the form does, in one line: `Title, SEO tags`. */
export function useFieldNames(labels: FieldLabels = {}): (fields: string[]) => string {
  const resource = useResourceContext()
  const translateLabel = useTranslateLabel()
  const nameOf = (source: string) =>
    labels[source] ?? String(translateLabel({ source, ...(resource && { resource }) }))
  return (fields) => fields.map(nameOf).join(', ')
}

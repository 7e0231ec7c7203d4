import { useResourceContext, useTranslateLabel } from 'react-admin'

/** Names fields as their labels do, in one line: `Title, Price`. */
export function useFieldNames(): (fields: string[]) => string {
  const resource = useResourceContext()
  const translateLabel = useTranslateLabel()
  return (fields) =>
    fields.map((source) => String(translateLabel({ source, ...(resource && { resource }) }))).join(', ')
}

import { Link } from '@mui/material'
import { Fragment, useContext } from 'react'
import {
  ListContext,
  type RaRecord,
  ReferenceArrayField,
  ReferenceField,
  useCreatePath,
  useGetRecordRepresentation,
  useRecordContext,
} from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import type { FieldOf } from '../../dataProvider/fields/fields.ts'
import type { CellProps } from '../resource.ts'
import * as texts from '../texts/fields.tsx'

/** Shows the title of the referenced record. react-admin fetches the record if the list's response does not expand it. */
export function ReferenceCell({ source, field, value }: CellProps<FieldOf<'reference'>>) {
  const expanded = useExpandedReference<RaRecord | null>(source)
  // After an edit, the expanded record may still be the previous one.
  if (expanded && expanded.id === value) return <ExpandedLink resource={field.to} record={expanded} />
  if (expanded === null) return texts.notAvailable
  return <ReferenceField source={source} reference={field.to} link="edit" />
}

/** Shows the titles of the referenced records and omits deleted ones. */
export function ReferencesCell({ source, field, value }: CellProps<FieldOf<'many'>>) {
  const expanded = useExpandedReference<RaRecord[]>(source)
  const ids = value as number[]
  if (!expanded) return <ReferenceArrayField source={source} reference={field.to} />
  return expanded
    .filter(({ id }) => ids.includes(Number(id)))
    .map((record, index) => (
      <Fragment key={record.id}>
        {index > 0 && ', '}
        <ExpandedLink resource={field.to} record={record} />
      </Fragment>
    ))
}

/**
 * Returns what the list's response includes for a reference: a record, null or an array. Undefined if it does not expand the
 * reference.
 */
const useExpandedReference = <Expanded,>(source: string): Expanded | undefined => {
  const { meta } = useContext(ListContext) ?? {}
  const record = useRecordContext()
  return record && meta?.expanded?.[record.id]?.[source]
}

interface LinkProps {
  resource: string
  record: RaRecord
}

const ExpandedLink = ({ resource, record }: LinkProps) => {
  const createPath = useCreatePath()
  const represent = useGetRecordRepresentation(resource)
  return (
    <Link
      component={RouterLink}
      to={createPath({ resource, type: 'edit', id: record.id })}
      // Prevents the click from also reaching the row's handler.
      onClick={(event) => event.stopPropagation()}
    >
      {represent(record)}
    </Link>
  )
}

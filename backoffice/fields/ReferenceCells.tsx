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

/** The cell of a reference: the record that it names, by its title. Where the list was read without that, react-admin asks for it. */
export function ReferenceCell({ source, field, value }: CellProps<FieldOf<'reference'>>) {
  const expanded = useExpandedReference<RaRecord | null>(source)
  // A reference that has just been changed names another record than the one that the list was read with.
  if (expanded && expanded.id === value) return <ExpandedLink resource={field.to} record={expanded} />
  if (expanded === null) return texts.notAvailable
  return <ReferenceField source={source} reference={field.to} link="edit" />
}

/** The same for many; records that are gone are left out. */
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

/** What the list was read with of a field of the current record; undefined where it was read without. */
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
      // A click on the row may lead elsewhere.
      onClick={(event) => event.stopPropagation()}
    >
      {represent(record)}
    </Link>
  )
}

import AddIcon from '@mui/icons-material/Add'
import { Box, Button, Link, Paper, Skeleton, Typography } from '@mui/material'
import { useId } from 'react'
import {
  type ListControllerResult,
  ReferenceManyFieldBase,
  useCreatePath,
  useGetRecordRepresentation,
  useRecordContext,
} from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { labelOf } from '../../dataProvider/fields/fields.ts'
import type { ReferenceFilter } from '../../dataProvider/resources/resource.ts'
import { EmptyState, LoadError } from '../layout/states.tsx'
import { type AdminResource, useCurrentResource, useResources } from '../resource.ts'
import { getListPath } from '../settings/paths.ts'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/form.ts'

/**
 * Lists the records that refer to the current record. Shows a section for each reference field by which its resource's list can
 * be filtered.
 */
export function ReferencedBy() {
  const { name } = useCurrentResource()
  const { main, more } = useResources()
  const sections = [...main, ...more].flatMap((resource) => {
    const references = resource.references?.filter(({ field }) => field.to === name) ?? []
    return references.map((reference) => {
      const { source, field } = reference
      const heading =
        references.length > 1 ? texts.referencesBy(resource.label, labelOf(source, field)) : resource.label
      return <Section key={`${resource.name}.${source}`} {...{ resource, reference, heading }} />
    })
  })
  return sections.length > 0 && <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>{sections}</Box>
}

interface SectionProps {
  resource: AdminResource
  reference: ReferenceFilter
  heading: string
}

const Section = ({ resource, reference, heading }: SectionProps) => {
  const headingId = useId()
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={headingId}
      sx={{ p: 2, display: 'grid', gap: 2 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography id={headingId} variant="h2">
          {heading}
        </Typography>
        <AddLink resource={resource} reference={reference} />
      </Box>
      <ReferenceManyFieldBase
        reference={resource.name}
        target={reference.source}
        // The section shows the load error itself.
        queryOptions={{ onError: () => undefined }}
        render={(list) => <Records {...{ resource, reference, list }} />}
      />
    </Paper>
  )
}

type ReferenceProps = Omit<SectionProps, 'heading'>

const AddLink = ({ resource: { name, add }, reference: { source, field } }: ReferenceProps) => {
  const createPath = useCreatePath()
  const id = useRecordContext()?.id
  if (add === undefined) return null
  const given = JSON.stringify({ [source]: field.kind === 'many' ? [id] : id })
  const to = `${createPath({ resource: name, type: 'create' })}?source=${encodeURIComponent(given)}`
  return (
    <Button component={RouterLink} to={to} startIcon={<AddIcon />}>
      {add}
    </Button>
  )
}

const Records = ({ resource, reference, list }: ReferenceProps & { list: ListControllerResult }) => {
  const { data, error, isPending, refetch, total = 0 } = list
  const id = useRecordContext()?.id
  const many = resource.label.toLowerCase()
  if (isPending)
    return <Skeleton role="status" aria-label={texts.loadingRecords(many)} variant="rounded" height={56} />
  if (!data) return <LoadError error={error} onRetry={() => void refetch()} />
  if (data.length === 0) return <EmptyState text={commonTexts.noneYet(many)} />
  return (
    <>
      <Titles resource={resource} records={data} />
      {total > data.length && (
        <Link
          component={RouterLink}
          to={getListPath(resource, { [reference.key]: id })}
          aria-label={texts.showAllRecords(many)}
        >
          {texts.showAll}
        </Link>
      )}
    </>
  )
}

const Titles = ({
  resource: { name },
  records,
}: {
  resource: AdminResource
  records: { id: number | string }[]
}) => {
  const createPath = useCreatePath()
  const represent = useGetRecordRepresentation(name)
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
      {records.map((record) => (
        <li key={record.id}>
          <Link component={RouterLink} to={createPath({ resource: name, type: 'edit', id: record.id })}>
            {represent(record)}
          </Link>
        </li>
      ))}
    </Box>
  )
}

import { Box, Skeleton } from '@mui/material'
import { Fragment, type ReactNode } from 'react'
import { EditBase, type EditBaseProps, type RaRecord } from 'react-admin'
import { PageHeading } from '../layout/PageHeading.tsx'
import { LoadError, NotFound } from '../layout/states.tsx'
import * as commonTexts from '../texts/common.ts'
import { ReferencedBy } from './ReferencedBy.tsx'

interface Props<R extends RaRecord> extends Pick<EditBaseProps<R>, 'id' | 'transform'> {
  /** What the page is called when there is no record to name it. */
  title: string
  /** What is said when the record could not be loaded; the error's own words unless told. */
  describeError?: (message: string) => string
  /** Whether the record is one of this resource; every record is, unless told. */
  isOfResource?: (record: R) => boolean
  children: (record: R) => ReactNode
}

/**
 * The page that changes a record, and below it the records that name this one. `EditBase` and not `Edit`, which puts all into one card,
 * and the title into its app bar.
 */
export function EditPage<R extends RaRecord>(props: Props<R>) {
  const { title, describeError, isOfResource = () => true, children, ...edit } = props
  return (
    <EditBase<R>
      mutationMode="pessimistic"
      // react-admin would go back to the list.
      queryOptions={{ onError: () => undefined }}
      loading={<FormSkeleton />}
      {...edit}
      render={({ record, error, refetch }) =>
        // A record that could not be loaded again stays: the admin may be typing in it.
        record ? (
          <Fragment key={record.id}>
            {isOfResource(record) ? (
              <>
                {children(record)}
                <ReferencedBy />
              </>
            ) : (
              <NotFound />
            )}
          </Fragment>
        ) : (
          <>
            <PageHeading title={title} />
            <LoadError
              error={error}
              {...(error && describeError && { message: describeError(error.message) })}
              onRetry={() => void refetch()}
            />
          </>
        )
      }
    />
  )
}

const FormSkeleton = () => (
  <Box role="status" aria-label={commonTexts.loading}>
    <Skeleton variant="text" sx={{ fontSize: '2rem', maxWidth: 320, mb: 2 }} />
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { lg: '3fr 2fr' } }}>
      <Skeleton variant="rounded" height={320} />
      <Skeleton variant="rounded" height={320} />
    </Box>
  </Box>
)

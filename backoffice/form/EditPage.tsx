import { Box, Skeleton } from '@mui/material'
import { Fragment, type ReactNode } from 'react'
import { EditBase, type EditBaseProps, type RaRecord } from 'react-admin'
import { PageHeading } from '../layout/PageHeading.tsx'
import { LoadError } from '../layout/states.tsx'

interface Props<R extends RaRecord> extends Pick<EditBaseProps<R>, 'id' | 'transform'> {
  /** What the page is called when there is no record to name it. */
  title: string
  /** What is said when the record could not be loaded; the error's own words unless told. */
  describeError?: (message: string) => string
  children: (record: R) => ReactNode
}

/**
 * The page that changes a record, in each of its states. A save waits for the server's answer. `EditBase` and not `Edit`, which
 * puts the title into a bar of react-admin's own layout and all else into one card: an item's page has its media beside its form.
 */
export function EditPage<R extends RaRecord>({ title, describeError, children, ...edit }: Props<R>) {
  return (
    <EditBase<R>
      mutationMode="pessimistic"
      // react-admin would go back to the list.
      queryOptions={{ onError: () => undefined }}
      loading={<FormSkeleton />}
      {...edit}
      render={({ record, error, refetch }) =>
        // One that could not be loaded afresh is not taken from under whoever types in it.
        record ? (
          <Fragment key={record.id}>{children(record)}</Fragment>
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
  <Box role="status" aria-label="Loading">
    <Skeleton variant="text" sx={{ fontSize: '2rem', maxWidth: 320, mb: 2 }} />
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { lg: '3fr 2fr' } }}>
      <Skeleton variant="rounded" height={320} />
      <Skeleton variant="rounded" height={320} />
    </Box>
  </Box>
)

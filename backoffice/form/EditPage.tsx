import { Box, Skeleton } from '@mui/material'
import { Fragment, type ReactNode } from 'react'
import { EditBase, type EditBaseProps, type RaRecord } from 'react-admin'
import { PageHeading } from '../layout/PageHeading.tsx'
import { LoadError, NotFound } from '../layout/states.tsx'
import * as commonTexts from '../texts/common.ts'
import { ReferencedBy } from './ReferencedBy.tsx'

interface Props<R extends RaRecord> extends Pick<EditBaseProps<R>, 'id' | 'transform'> {
  /** The page's title if the record could not be loaded. */
  title: string
  /** Formats the load error. The default is the error's own message. */
  describeError?: (message: string) => string
  /** Returns false if the record belongs to another resource. The page then shows "not found". */
  isOfResource?: (record: R) => boolean
  children: (record: R) => ReactNode
}

/** An edit page. Uses `EditBase` because `Edit` puts everything into one card and the title into react-admin's app bar. */
export function EditPage<R extends RaRecord>(props: Props<R>) {
  const { title, describeError, isOfResource = () => true, children, ...edit } = props
  return (
    <EditBase<R>
      mutationMode="pessimistic"
      // By default, react-admin redirects to the list if the record cannot be loaded.
      queryOptions={{ onError: () => undefined }}
      loading={<FormSkeleton />}
      {...edit}
      render={({ record, error, refetch }) =>
        // If a refetch fails, the record stays on the page, because the admin may be editing it.
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

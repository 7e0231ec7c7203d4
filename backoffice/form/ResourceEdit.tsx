import type { AnyResourceRecord, ResourceDeclaration } from '../../dataProvider/resources/resource.ts'
import { EditPage } from './EditPage.tsx'
import { PageHeading } from '../layout/PageHeading.tsx'
import { ResourceForm } from './ResourceForm.tsx'

/** Changes a record of a declared resource. */
export function ResourceEdit({ resource }: { resource: ResourceDeclaration }) {
  return (
    <EditPage<AnyResourceRecord> title={resource.label[0]}>
      {(record) => (
        <>
          <PageHeading title={String(record[resource.title])} />
          <ResourceForm resource={resource} record={record} />
        </>
      )}
    </EditPage>
  )
}

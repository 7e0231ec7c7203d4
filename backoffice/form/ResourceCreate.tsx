import { CreateBase } from 'react-admin'
import type { ResourceDeclaration } from '../../dataProvider/resources/resource.ts'
import { PageHeading } from '../layout/PageHeading.tsx'
import { ResourceForm } from './ResourceForm.tsx'

/** Makes a record of a declared resource. */
export function ResourceCreate({ resource }: { resource: ResourceDeclaration }) {
  return (
    <CreateBase>
      <PageHeading title={`Add ${resource.label[0]}`} />
      <ResourceForm resource={resource} />
    </CreateBase>
  )
}

import type { FormResource } from './ResourceForm.tsx'
import { type AdminResource, lazyPage } from '../resource.ts'

const ResourceCreate = lazyPage(async () => (await import('./ResourceForm.tsx')).ResourceCreate)
const ResourceEdit = lazyPage(async () => (await import('./ResourceForm.tsx')).ResourceEdit)

/** Returns the create and edit pages of a resource, with a form of the declared fields. */
export function createFormPages(resource: FormResource): Pick<AdminResource, 'create' | 'edit'> {
  return {
    create: () => <ResourceCreate resource={resource} />,
    edit: () => <ResourceEdit resource={resource} />,
  }
}

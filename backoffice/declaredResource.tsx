import ResourceIcon from '@mui/icons-material/FolderOutlined'
import type { DeclaredName } from '../dataProvider/resources/declared.ts'
import type { AnyResourceRecord, ResourceDeclaration } from '../dataProvider/resources/resource.ts'
import { type AdminResource, lazyPage } from './resource.ts'
import { formatNumber } from './format/numbers.ts'
import { getOverrides } from './overrides.ts'

const ResourceList = lazyPage(async () => (await import('./list/ResourceList.tsx')).ResourceList)
const ResourceCreate = lazyPage(async () => (await import('./form/ResourceForm.tsx')).ResourceCreate)
const ResourceEdit = lazyPage(async () => (await import('./form/ResourceForm.tsx')).ResourceEdit)

/** The pages of a resource as its declaration has them, but for what `overrides.ts` has in their place. */
export function createDeclaredResource(
  resource: ResourceDeclaration & { name: DeclaredName },
): AdminResource {
  const { name, label, description, title } = resource
  const [one, many] = label
  const getTitle = (record: AnyResourceRecord) => String(record[title])
  return {
    name,
    icon: ResourceIcon,
    label: many,
    description,
    add: `Add ${one}`,
    extension: name,
    list: () => <ResourceList resource={resource} />,
    ...createFormPages(resource),
    recordRepresentation: getTitle,
    counterLabels: ({ records }) => [`${formatNumber(records[name] ?? 0)} in all`],
    ...(resource.list.search && {
      toSearchResult: (record: AnyResourceRecord) => ({ title: getTitle(record), description: one }),
    }),
    ...getOverrides(name),
  }
}

/** The pages that make and change a record, by a form of the declared fields. */
export function createFormPages(
  resource: Pick<ResourceDeclaration, 'label' | 'fields' | 'title'>,
): Pick<AdminResource, 'create' | 'edit'> {
  return {
    create: () => <ResourceCreate resource={resource} />,
    edit: () => <ResourceEdit resource={resource} />,
  }
}

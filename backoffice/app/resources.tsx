import ResourceIcon from '@mui/icons-material/FolderOutlined'
import { type DeclaredName, declaredResources } from '../../dataProvider/resources/declared.ts'
import type { AnyResourceRecord, ResourceDeclaration } from '../../dataProvider/resources/resource.ts'
import { categories } from '../categories/index.ts'
import { customers } from '../customers/index.ts'
import { createFormPages } from '../form/createFormPages.tsx'
import { formatNumber } from '../format/numbers.ts'
import { items } from '../items/index.tsx'
import { mails } from '../mails/index.ts'
import { messages } from '../messages/index.ts'
import { orders } from '../orders/index.tsx'
import { type AdminResource, lazyPage } from '../resource.ts'
import { shop } from '../shop/index.ts'
import { overrides } from './overrides.ts'

const ResourceList = lazyPage(async () => (await import('../list/ResourceList.tsx')).ResourceList)

/** A declared resource with the pages and texts of its declaration, except for what `overrides.ts` replaces. */
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
    ...overrides[name],
  }
}

/** The specified entries of the sidebar and the dashboard, in their order (ADM-1, ADM-3). */
export const mainResources: AdminResource[] = [
  shop,
  orders,
  categories,
  items.products,
  items.events,
  items.blogs,
  items.about,
  items.services,
  customers,
]

/** What is ours besides, in a group of its own; a declared resource is here without another word (docs/extending.md). */
export const moreResources: AdminResource[] = [
  items.custom,
  messages,
  mails,
  ...declaredResources.map(createDeclaredResource),
]

/** The resources of a server that announces these extensions, in their two groups. */
export function getResources(extensions: readonly string[]) {
  const isAvailable = ({ extension }: AdminResource) =>
    extension === undefined || extensions.includes(extension)
  const extend = ({ withExtension = {}, ...resource }: AdminResource): AdminResource => {
    const announced = Object.entries(withExtension).filter(([name]) => extensions.includes(name))
    return Object.assign(resource, ...announced.map(([, parts]) => parts))
  }
  const toAvailable = (resources: AdminResource[]) => resources.filter(isAvailable).map(extend)
  return { main: toAvailable(mainResources), more: toAvailable(moreResources) }
}

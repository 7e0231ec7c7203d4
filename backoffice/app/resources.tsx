import ResourceIcon from '@mui/icons-material/FolderOutlined'
import type { Fields } from '../../dataProvider/fields/fields.ts'
import type { Capabilities } from '../../dataProvider/resources/capabilities.ts'
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
import { type AdminResource, type DeclareResource, lazyPage, type Resources } from '../resource.ts'
import { shop } from '../shop/index.ts'
import { overrides } from './overrides.ts'

const ResourceList = lazyPage(async () => (await import('../list/ResourceList.tsx')).ResourceList)

/** A declared resource with the pages and texts of its declaration, except for what `overrides.ts` replaces. */
function createDeclaredResource(resource: ResourceDeclaration & { name: DeclaredName }): AdminResource {
  const { name, label, description, title } = resource
  const [one, many] = label
  const getTitle = (record: AnyResourceRecord) => String(record[title])
  return {
    name,
    icon: ResourceIcon,
    label: many,
    description,
    add: `Add ${one}`,
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
const mainResources: DeclareResource[] = [
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

/** Everything else, in a group of its own. Declared resources are here by their declaration alone (docs/extending.md). */
const moreResources: DeclareResource[] = [
  items.custom,
  messages,
  mails,
  ...declaredResources.map(
    (resource): DeclareResource =>
      (can) =>
        can[resource.name] && createDeclaredResource(resource),
  ),
]

/** The resources of a server with these capabilities. Call it once: each call makes new page components. */
export function getResources(can: Capabilities): Resources {
  const declareAll = (resources: DeclareResource[]) =>
    resources.flatMap((declare) => declare(can) || []).map((resource) => resolve(resource, can))
  return {
    main: declareAll(mainResources),
    more: declareAll(moreResources),
    hasNumbers: Boolean(can.operations && can['order-workflow']),
  }
}

/** Adds to a resource what depends on the server in the same way for all resources. */
const resolve = (declared: AdminResource, can: Capabilities): AdminResource => {
  const { toSearchResult, counterLabels, alertLabel, fields, filters, recordActions, ...resource } = declared
  return {
    ...resource,
    fields: selectAvailable(fields, can),
    filters: selectAvailable(filters, can),
    recordActions: { delete: can.deletes, ...recordActions },
    hasCsv: can.operations,
    ...(can['catalogue-query'] && toSearchResult && { toSearchResult }),
    ...(can.operations && counterLabels && { counterLabels }),
    ...(can.operations && alertLabel && { alertLabel }),
  }
}

const selectAvailable = (fields: Fields = {}, can: Capabilities): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([, { extension }]) => extension === undefined || can[extension]),
  )

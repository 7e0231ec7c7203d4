import ResourceIcon from '@mui/icons-material/FolderOutlined'
import type { Field, Fields } from '../../dataProvider/fields/fields.ts'
import type { Capabilities, Capability } from '../../dataProvider/resources/capabilities.ts'
import { categories } from '../../dataProvider/resources/categories.ts'
import { announcedResources, type DeclaredName } from '../../dataProvider/resources/declared.ts'
import {
  type AnyResourceRecord,
  referenceFiltersOf,
  referencesOf,
  type ResourceDeclaration,
  uniqueFieldsOf,
} from '../../dataProvider/resources/resource.ts'
import { customers } from '../customers/index.ts'
import { createFormPages } from '../form/createFormPages.tsx'
import { items } from '../items/index.tsx'
import { emails } from '../emails/index.ts'
import { messages } from '../messages/index.ts'
import { orders } from '../orders/index.tsx'
import {
  type AdminResource,
  type DeclareResource,
  describeResource,
  lazyPage,
  type Resources,
} from '../resource.ts'
import { shop } from '../shop/index.ts'
import * as commonTexts from '../texts/common.ts'
import * as countersTexts from '../texts/counters.ts'
import { overrides } from './overrides.ts'

const ResourceList = lazyPage(async () => (await import('../list/ResourceList.tsx')).ResourceList)

/** Creates a resource with the pages and texts of its declaration. */
function createDeclaredResource(
  resource: ResourceDeclaration & { name: DeclaredName },
  can: Capabilities,
): AdminResource {
  const { name, label, title, list, isSpecified } = resource
  const [one] = label
  const expand = referencesOf(resource).flatMap(([field]) => (list.columns.includes(field) ? [field] : []))
  return {
    ...describeResource(resource),
    ...(can.expand && expand.length > 0 && { expand }),
    references: referenceFiltersOf(resource),
    icon: ResourceIcon,
    add: commonTexts.add(isSpecified ? one : one.toLowerCase()),
    list: ResourceList,
    ...createFormPages({ ...resource, fields: pickAvailable(resource.fields, can) }),
    csv: { name, keyColumn: commonTexts.anyColumn(['id', ...uniqueFieldsOf(resource).slice(0, 1)]) },
    counterLabels: ({ records }) => [countersTexts.totalCount(records[name] ?? 0)],
    ...(list.search && {
      toSearchResult: (record: AnyResourceRecord) => ({ title: String(record[title]), description: one }),
    }),
  }
}

/** The sidebar entries and dashboard cards that the specification lists, in its order (ADM-1, ADM-3). */
const mainResources: DeclareResource[] = [
  shop,
  orders,
  (can) => createDeclaredResource(categories, can),
  items.products,
  items.events,
  items.blogs,
  items.about,
  items.services,
  customers,
]

/** All other resources, in a separate group. Announced resources need only a declaration (docs/extending.md). */
const moreResources: DeclareResource[] = [
  items.custom,
  messages,
  emails,
  ...announcedResources.map(
    (resource): DeclareResource =>
      (can) =>
        can[resource.name] && createDeclaredResource(resource, can),
  ),
]

/** Returns the resources of a server with these capabilities. Call it once: each call creates new page components. */
export function getResources(can: Capabilities): Resources {
  const declareAll = (resources: DeclareResource[]) =>
    resources.flatMap((declare) => declare(can) || []).map((resource) => resolve(resource, can))
  return {
    main: declareAll(mainResources),
    more: declareAll(moreResources),
    hasReports: Boolean(can.operations && can['order-workflow']),
  }
}

const isAvailable = ({ extension }: Field, can: Capabilities) =>
  extension === undefined || can[extension as Capability] === true

const pickAvailable = (fields: Fields, can: Capabilities): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => isAvailable(field, can)))

/** Applies `overrides.ts` and removes what the server does not support, such as fields, filters and actions. */
const resolve = (declared: AdminResource, can: Capabilities): AdminResource => {
  const overridden = { ...declared, ...(overrides[declared.name] as Partial<AdminResource> | undefined) }
  const { toSearchResult, counterLabels, alertLabel, fields = {}, filters = [], ...resource } = overridden
  const { recordActions, csv, ...others } = resource
  return {
    ...others,
    fields: pickAvailable(fields, can),
    filters: filters.filter(({ field }) => isAvailable(field, can)),
    recordActions: { delete: can.deletes, ...recordActions },
    csv: can.operations ? csv : undefined,
    ...(can['catalogue-query'] && toSearchResult && { toSearchResult }),
    ...(can.operations && counterLabels && { counterLabels }),
    ...(can.operations && alertLabel && { alertLabel }),
  }
}

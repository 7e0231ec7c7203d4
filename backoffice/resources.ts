import { declaredResources } from '../dataProvider/resources/declared.ts'
import { useSettings } from './settings/settings.ts'
import { categories } from './categories/index.ts'
import { customers } from './customers/index.ts'
import { createDeclaredResource } from './declaredResource.tsx'
import { about, blogs, custom, events, products, services } from './items/kinds.ts'
import { mails } from './mails/index.ts'
import { messages } from './messages/index.ts'
import { orders } from './orders/index.tsx'
import type { AdminResource } from './resource.ts'
import { shop } from './shop/index.ts'

/** The specified entries of the sidebar and the dashboard, in their order (ADM-1, ADM-3). */
export const mainResources: AdminResource[] = [
  shop,
  orders,
  categories,
  products,
  events,
  blogs,
  about,
  services,
  customers,
]

/** What is ours besides, in a group of its own; a declared resource is here without another word (docs/extending.md). */
export const moreResources: AdminResource[] = [
  custom,
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

/** The resources that this server has. */
export function useResources() {
  return getResources(useSettings().extensions)
}

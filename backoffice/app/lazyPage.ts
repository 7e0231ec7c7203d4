import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/** A page that is fetched when somebody first goes there: what only forms need is no part of the start. */
export function lazyPage<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load() }))
}

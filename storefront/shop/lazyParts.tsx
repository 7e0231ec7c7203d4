import { type ComponentType, memo, type ReactNode, Suspense } from 'react'
import { lazyPart } from '../layout/lazyPart.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { HiddenFilters } from './HiddenFilters.tsx'
import { filterPanelId } from './useFilterForm.ts'

/**
 * Returns a component that loads from its own chunk. Memoized: if a part that the server rendered got other props before its chunk
 * is loaded, React would remove it from the page until then.
 */
function createPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  getFallback: (props: Props) => ReactNode = () => null,
) {
  const Part = lazyPart(load)
  return memo((props: Props) => (
    <Suspense fallback={getFallback(props)}>
      <Part {...props} />
    </Suspense>
  ))
}

const loadActiveFilters = async () => (await import('./ActiveFilters.tsx')).ActiveFilters
const loadCategoryIntro = async () => (await import('./CategoryIntro.tsx')).CategoryIntro
const loadServerMessages = async () => (await import('./ServerMessages.tsx')).ServerMessages

export const ActiveFilters = createPart(loadActiveFilters)

export const CategoryIntro = createPart(loadCategoryIntro, () => <Skeleton ratio="4 / 1" />)

export const EmptyResult = createPart(async () => (await import('./EmptyResult.tsx')).EmptyResult)

export const ServerMessages = createPart(loadServerMessages)

/**
 * The browser can use the fields that the server rendered, so their chunk loads only when the visitor does something. The next
 * choice may need the other parts.
 */
export const FilterPanel = createPart(
  async () => {
    if (!import.meta.env.SSR && document.getElementById(filterPanelId)) await waitForInteraction()
    const preloads = Promise.allSettled([loadActiveFilters(), loadCategoryIntro(), loadServerMessages()])
    const { FilterPanel } = await import('./FilterPanel.tsx')
    await preloads
    return FilterPanel
  },
  ({ address }) => <HiddenFilters filters={address.filters} />,
)

/** Also resolves when the visitor returns to the window, because the list then reloads. */
const waitForInteraction = () =>
  new Promise<unknown>((resolve) => {
    if (navigator.userActivation?.hasBeenActive) resolve(true)
    for (const event of ['pointermove', 'pointerdown', 'keydown', 'focus'])
      window.addEventListener(event, resolve, { once: true, passive: true, capture: true })
  })

import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../layout/lazyPart.tsx'
import type { FilterPanel } from './FilterPanel.tsx'
import type { ItemFilter } from './shopAddress.ts'
import { filterFormId } from './useFilterForm.ts'

export const filterPanelId = 'filters'

/**
 * The filters, in a chunk of their own. The browser can use the fields that the server rendered, so the chunk loads only when the
 * visitor does something.
 */
export const LazyFilterPanel = (props: ComponentProps<typeof FilterPanel>) => (
  <Suspense fallback={<HiddenFilters filters={props.address.filters} />}>
    <Panel {...props} />
  </Suspense>
)

const Panel = lazyPart(async () => {
  if (!import.meta.env.SSR && document.getElementById(filterPanelId)) await waitForInteraction()
  const { FilterPanel } = await import('./FilterPanel.tsx')
  return FilterPanel
})

/** Also resolves when the visitor returns to the window, because the list then reloads. */
const waitForInteraction = () =>
  new Promise((resolve) => {
    for (const event of ['pointermove', 'pointerdown', 'keydown', 'focus'])
      window.addEventListener(event, resolve, { once: true, passive: true, capture: true })
  })

/** Filters without a visible field. The form submits them, so that a search or a choice keeps them. */
export const HiddenFilters = ({ filters }: { filters: readonly ItemFilter[] }) =>
  filters.map(([name, value]) => (
    <input key={`${name}=${value}`} type="hidden" form={filterFormId} name={name} value={value} />
  ))

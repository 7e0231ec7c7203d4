import { act, cleanup } from '@testing-library/react'
import { resultShelf } from '../../../storefront/toasts/results.ts'

/** Takes the page away, and with it what a tab keeps: drafts, and the result that is shown. */
export function startAnew(): void {
  cleanup()
  sessionStorage.clear()
  const { shown } = resultShelf.get()
  if (shown) act(() => resultShelf.dismiss(shown.id))
}

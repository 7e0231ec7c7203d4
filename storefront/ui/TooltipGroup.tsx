import { Provider } from '@radix-ui/react-tooltip'
import type { ReactNode } from 'react'

/**
 * Tooltips of one place. The first opens after 700 ms; whoever moves on to a neighbour within 300 ms is told at once.
 * Those are the package's defaults, and the specification's constants (section 9).
 */
export function TooltipGroup({ children }: { children: ReactNode }) {
  return <Provider>{children}</Provider>
}

import type { ComponentType } from 'react'

/** One line of the palette, and where it leads. */
export interface Entry {
  /** No other line has it. */
  key: string
  /** The heading it stands under. */
  group: string
  label: string
  hint?: string
  icon: ComponentType
  to: string
}

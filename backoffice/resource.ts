import type { ComponentType } from 'react'
import type { ResourceProps } from 'react-admin'
import type { Extension } from '../dataProvider/contract/extensions.ts'
import type { Counters } from '../dataProvider/contract/operations.ts'
import type { ResourceName } from '../dataProvider/resources.ts'

/** One folder of the back office, as it declares itself: a resource the data provider knows, and its pages. */
export interface AdminResource extends ResourceProps {
  name: ResourceName
  icon: ComponentType
  list: ComponentType
  /** What the sidebar and its card on the dashboard call it. */
  label: string
  /** What is there, in a few words. */
  hint: string
  /** How much of it there is, and what waits, for its card (extension `operations`). */
  sayCounters?: (counters: Counters) => string[]
  /** Without this extension the resource is not there. */
  needs?: Extension
}

import type { ComponentType } from 'react'
import type { ResourceProps } from 'react-admin'
import type { ResourceName } from '../dataProvider/resources.ts'

/** One folder of the back office: a resource the data provider knows, and its pages. */
export interface AdminResource extends ResourceProps {
  name: ResourceName
  icon: ComponentType
  list: ComponentType
}

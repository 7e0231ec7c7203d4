import type { ResourceName } from '../../dataProvider/resources.ts'

/** The dashboard's address, which every other begins with. */
export const home = '/admin'

/** Where the resource's list is. */
export function pathOf({ name }: { name: ResourceName }): string {
  return `${home}/${name}`
}

import { extensions } from '../../dataProvider/contract/extensions.ts'
import { toCapabilities } from '../../dataProvider/resources/capabilities.ts'
import { declaredResources } from '../../dataProvider/resources/declared.ts'

/** The capabilities of our own server. */
export const everyCapability = toCapabilities([...extensions, ...declaredResources.map(({ name }) => name)])

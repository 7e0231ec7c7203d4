import { toCapabilities } from '../../dataProvider/resources/capabilities.ts'
import { listAnnounced } from '../../dataProvider/resources/announced.ts'

/** The capabilities of Welo's own server. */
export const everyCapability = toCapabilities(listAnnounced())

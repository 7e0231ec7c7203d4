import type { Identity } from './identity.ts'
import { visitorId } from './visitorId.ts'

/** Names the caller on the wire: the signed-in user's id, else the visitor's temporary one (specification, section 4). */
export function createUserId(identity: Pick<Identity, 'settled'>): { get: () => Promise<string> } {
  return {
    get: async () => {
      const { user } = await identity.settled()
      return user?.id ?? visitorId()
    },
  }
}

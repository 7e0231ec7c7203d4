import type { Identity } from './identity.ts'
import { renewVisitorId, getVisitorIdForCall } from './visitorId.ts'

interface UserId {
  get: () => Promise<string>
  /** The server says that this visitor's id was claimed in another tab: a new one is needed. */
  renew: (claimed: string) => void
}

/** The caller's id on the wire: the signed-in user's, or else the visitor's temporary one (IDN-1, IDN-2). */
export function createUserId(identity: Pick<Identity, 'settled'>): UserId {
  return {
    get: async () => {
      const { user } = await identity.settled()
      return user?.id ?? getVisitorIdForCall()
    },
    renew: (claimed) => void renewVisitorId(claimed),
  }
}

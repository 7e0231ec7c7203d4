import type { Identity } from './identity.ts'
import { renewVisitorId, getVisitorIdForCall } from './visitorId.ts'

interface UserId {
  get: () => Promise<string>
  /** The server says that the visitor of that id has signed in since, in another tab: the next one is somebody new. */
  renew: (claimed: string) => void
}

/** Names the caller on the wire: the signed-in user's id, else the visitor's temporary one (IDN-1, IDN-2). */
export function createUserId(identity: Pick<Identity, 'settled'>): UserId {
  return {
    get: async () => {
      const { user } = await identity.settled()
      return user?.id ?? getVisitorIdForCall()
    },
    renew: (claimed) => void renewVisitorId(claimed),
  }
}

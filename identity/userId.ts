import type { Identity } from './identity.ts'
import { renewVisitorId, getVisitorIdForCall } from './visitorId.ts'

interface UserId {
  get: () => Promise<string>
  /** Replaces a visitor's id that the server reports as claimed, for example after a sign-in in another tab. */
  renew: (claimed: string) => void
}

/** Returns functions for the caller's id in API requests: the user's id, or the visitor's temporary id (IDN-1, IDN-2). */
export function createUserId(identity: Pick<Identity, 'settled'>): UserId {
  return {
    get: async () => {
      const { user } = await identity.settled()
      return user?.id ?? getVisitorIdForCall()
    },
    renew: (claimed) => void renewVisitorId(claimed),
  }
}

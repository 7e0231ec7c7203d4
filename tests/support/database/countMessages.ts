import { vi } from 'vitest'
import { GuardedEngine } from '../../../server/database/embedded/guardedEngine.ts'

/** How many messages the embedded engine gets during the work. A query is four, and always as many for the same query. */
export async function countMessages(work: () => Promise<unknown>): Promise<number> {
  const messages = vi.spyOn(GuardedEngine.prototype, 'execProtocolStream')
  try {
    await work()
    return messages.mock.calls.length
  } finally {
    messages.mockRestore()
  }
}

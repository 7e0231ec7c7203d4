import { vi } from 'vitest'
import { GuardedEngine } from '../../../server/database/embedded/guardedEngine.ts'

/** Counts the protocol messages that the embedded engine receives during the work. Each query sends several. */
export async function countMessages(work: () => Promise<unknown>): Promise<number> {
  const messages = vi.spyOn(GuardedEngine.prototype, 'execProtocolStream')
  try {
    await work()
    return messages.mock.calls.length
  } finally {
    messages.mockRestore()
  }
}

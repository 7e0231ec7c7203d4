import { limits } from '../../dataProvider/contract/limits.ts'
import { takeAside } from '../../identity/handOver.ts'
import { readSignInHint } from '../../identity/signInHint.ts'
import { storageKeys } from '../../identity/storage.ts'
import type { CartLine } from './cart.ts'
import { readLine, type CartStore } from './cartStore.ts'
import { isSentOrder, updateSentOrders } from './sentOrders.ts'

/** Returns to the user the cart that was put aside when they left; what was collected since is added to it (CRT-16). */
export function returnCart(store: Pick<CartStore, 'update'>, userId: string): void {
  // The user may have left while this module was loading.
  if (readSignInHint() !== userId) return
  const sent = takeAside(storageKeys.sentOrders, userId).filter(isSentOrder)
  if (sent.length > 0) updateSentOrders((orders) => [...sent, ...orders])
  const aside = takeAside(storageKeys.cart, userId).flatMap((line) => readLine(line) ?? [])
  if (aside.length > 0) store.update((lines) => joinLines([...aside, ...lines]))
}

/** Makes one line of those with the same item: with the later one's facts, and the pieces and questions of all. */
const joinLines = (lines: CartLine[]): CartLine[] => {
  const byId = new Map<number, CartLine>()
  for (const line of lines) {
    const { quantity = 0, question } = byId.get(line.id) ?? {}
    const questions = new Set([question, line.question].filter((text) => text?.trim()))
    byId.set(line.id, {
      ...line,
      quantity: Math.min(quantity + line.quantity, limits.quantity),
      ...(questions.size > 0 && { question: [...questions].join('\n') }),
    })
  }
  return [...byId.values()]
}

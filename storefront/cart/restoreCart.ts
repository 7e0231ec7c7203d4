import { limits } from '../../dataProvider/contract/limits.ts'
import { takeSavedList } from '../../identity/switchStorageOwner.ts'
import { readSignInHint } from '../../identity/signInHint.ts'
import { storageKeys } from '../../identity/storage.ts'
import type { CartLine } from './cart.ts'
import { readLine, type CartStore } from './cartStore.ts'
import { isSentOrder, updateSentOrders } from './sentOrders.ts'

/** Merges the cart and the unanswered orders that were set aside for the user with the current ones (CRT-16). */
export function restoreCart(store: Pick<CartStore, 'update'>, userId: string): void {
  // The user may have signed out while this module was loading.
  if (readSignInHint() !== userId) return
  const sent = takeSavedList(storageKeys.sentOrders, userId).filter(isSentOrder)
  if (sent.length > 0) updateSentOrders((orders) => [...sent, ...orders])
  const aside = takeSavedList(storageKeys.cart, userId).flatMap((line) => readLine(line) ?? [])
  if (aside.length > 0) store.update((lines) => joinLines([...aside, ...lines]))
}

/**
 * Merges lines of the same item: the later line's data, the sum of the quantities (up to the limit) and all different questions.
 */
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

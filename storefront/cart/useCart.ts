import type { Item } from '../../dataProvider/resources/items/items.schema.ts'
import * as texts from '../texts/cartLines.ts'
import { toast, toastError } from '../ui/toasts/toast.ts'
import { addItem, type CartLine, questionFieldId, removeLine, setQuantity } from './cart.ts'
import { useCartLines, useCartStore } from './CartProvider.tsx'
import type { CartStore } from './cartStore.ts'

/** The cart's lines and what can be done with them. Apart from the provider, since every page needs that one alone. */
export function useCart() {
  return { lines: useCartLines(), ...cartActions(useCartStore()) }
}

const cartActions = ({ get, update }: CartStore) => {
  const remove = (id: number) => {
    const index = get().findIndex((line) => line.id === id)
    const line = get()[index]
    update((lines) => removeLine(lines, id))
    if (!line) return
    const undo = () => update((lines) => restoreLine(lines, line, index))
    toast(texts.removed(line.title), { label: texts.undo, onClick: undo })
  }
  return {
    /** Adds a piece, unless the cart has all that are `left` (null without a limit). */
    add: (item: Item, left: number | null = null) => {
      const { quantity = 0 } = get().find(({ id }) => id === item.id) ?? {}
      if (left !== null && quantity >= left) return toastError(texts.allInCart(left))
      update((lines) => addItem(lines, item))
      toast(texts.added, { label: texts.viewCart, to: `/cart#${questionFieldId(item.id)}` })
    },
    /** 0 or less removes the line. */
    setQuantity: (id: number, quantity: number) =>
      quantity <= 0 ? remove(id) : update((lines) => setQuantity(lines, id, quantity)),
    remove,
    setQuestion: (id: number, question: string) => update((lines) => setQuestion(lines, id, question)),
    clear: () => update(() => []),
  }
}

/** Sets what is asked beside a line. */
function setQuestion(lines: CartLine[], id: number, question: string): CartLine[] {
  return lines.map((line) => (line.id === id ? { ...line, question } : line))
}

/** Puts a removed line back in its place, unless its item was added again since. */
export function restoreLine(lines: CartLine[], line: CartLine, index: number): CartLine[] {
  return lines.some(({ id }) => id === line.id) ? lines : lines.toSpliced(index, 0, line)
}

import type { Item } from '../../dataProvider/resources/items/items.schema.ts'
import * as texts from '../texts/cartToasts.ts'
import { toast, toastError } from '../ui/toasts/toast.ts'
import { addItem, type CartLine, questionFieldId, removeLine, setQuantity } from './cart.ts'
import { useCartLines, useCartStore } from './CartProvider.tsx'
import type { CartStore } from './cartStore.ts'

/** Returns the cart's lines and actions. In a separate file, because most pages need only the provider. */
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
    /** Adds one item, unless the cart already contains the available quantity `left`. Null means unlimited. */
    add: (item: Item, left: number | null = null) => {
      const { quantity = 0 } = get().find(({ id }) => id === item.id) ?? {}
      if (left !== null && quantity >= left) return toastError(texts.allInCart(left))
      update((lines) => addItem(lines, item))
      toast(texts.added, { label: texts.viewCart, to: `/cart#${questionFieldId(item.id)}` })
    },
    setQuantity: (id: number, quantity: number) =>
      quantity <= 0 ? remove(id) : update((lines) => setQuantity(lines, id, quantity)),
    remove,
    setQuestion: (id: number, question: string) => update((lines) => setQuestion(lines, id, question)),
    clear: () => update(() => []),
  }
}

function setQuestion(lines: CartLine[], id: number, question: string): CartLine[] {
  return lines.map((line) => (line.id === id ? { ...line, question } : line))
}

/** Reinserts a removed line at its position, unless its item has been added again. */
export function restoreLine(lines: CartLine[], line: CartLine, index: number): CartLine[] {
  return lines.some(({ id }) => id === line.id) ? lines : lines.toSpliced(index, 0, line)
}

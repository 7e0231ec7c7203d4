import type { OrderLine } from '../../dataProvider/resources/orders.ts'

interface Checkout {
  /** Its own, or that of a line which came alone. */
  id: string
  lines: OrderLine[]
}

/**
 * The lines that were placed together beside each other, each checkout where its first line stood. A line without
 * `checkout_id` is one of its own (requirement AORD-9).
 */
export function byCheckout(lines: OrderLine[]): Checkout[] {
  const checkouts = new Map<string, Checkout>()
  for (const line of lines) {
    const id = line.checkout_id ?? line.id
    const checkout = checkouts.get(id)
    if (checkout) checkout.lines.push(line)
    else checkouts.set(id, { id, lines: [line] })
  }
  return [...checkouts.values()]
}

import type { OrderLine } from '../../../dataProvider/resources/orders/orderLines.ts'

/** A line as lists answer it: only the answer of `POST /cart_items` has a token, and another one each time. */
export function withoutToken(line: OrderLine): OrderLine {
  const { order_token: _token, ...listed } = line
  return listed
}

import type {
  Estimate,
  EstimatePage,
  Order,
  OrderDetail,
  OrderEvent,
  OrderPage,
  OrderedLine,
} from '../../dataProvider/resources/orders/orders.schema.ts'
import { buildEnvelope } from './envelope.ts'
import { nextItemId } from './item.ts'

// Starts above the ids that tests usually set.
let next = 1001
const uuid = (n: number) => `00000000-0000-4000-9000-${String(n).padStart(12, '0')}`

export function buildOrderedLine(overrides: Partial<OrderedLine> = {}): OrderedLine {
  const n = nextItemId()
  return {
    id: uuid(next++),
    items_id: n,
    name: `Stone ${n}`,
    type: 'Product',
    action_type: 'enquiry',
    quantity: 1,
    price: 120,
    currency: 'USD',
    question: null,
    slug: `stone-${n}`,
    picture: `/media/picture-${n}.webp`,
    ...overrides,
  }
}

/** Builds a new order of one stone as a list returns it. */
export function buildOrder(overrides: Partial<Order> = {}): Order {
  const n = next++
  const created = Date.UTC(2026, 0, 5, 15)
  return {
    id: uuid(n),
    number: 1000 + n,
    state: 'new',
    moves: ['quoted', 'accepted', 'cancelled'],
    may: ['estimate', 'contact', 'address', 'write', 'timeline', 'email'],
    version: 1,
    created_at: created,
    changed_at: created,
    customer: null,
    contact: null,
    lines: [buildOrderedLine()],
    totals: [{ currency: 'USD', amount: 120 }],
    quoted: null,
    due: null,
    awaits_reply: false,
    ...overrides,
  }
}

/** Builds a page of orders. Its counts are fixed: 5 lines, 6 orders. */
export function buildOrderPage(items: Order[], page = 1, pageTotal = 1): OrderPage {
  return {
    ...buildEnvelope(items, {
      curPage: page,
      nextPage: page < pageTotal ? page + 1 : null,
      prevPage: page > 1 ? page - 1 : null,
      pageTotal,
    }),
    stats: { total: 5, enquiry: 3, booking: 1, completed: 1 },
    states: { new: 2, quoted: 0, accepted: 4, shipped: 0, completed: 0, declined: 0, cancelled: 0 },
  }
}

/** Builds a new order of one stone as a detail page receives it. */
export function buildOrderDetail(overrides: Partial<OrderDetail> = {}): OrderDetail {
  return {
    ...buildOrder(),
    estimates: [],
    payments: [],
    refunds: [],
    ship_to: '',
    parcel: null,
    messages: [],
    bank_details: '',
    payment_link: '',
    ...overrides,
  }
}

/** Builds the event of an admin who changed an order's state. */
export function buildOrderEvent(overrides: Partial<OrderEvent> = {}): OrderEvent {
  return { id: next++, kind: 'state', by: 'admin', created_at: Date.UTC(2026, 0, 5, 15), ...overrides }
}

/** Builds an estimate that is valid for 13 more days. */
export function buildEstimate(overrides: Partial<Estimate> = {}): Estimate {
  const day = 24 * 60 * 60 * 1000
  return {
    number: 1,
    state: 'sent',
    currency: 'USD',
    lines: [
      {
        line_id: uuid(1),
        name: 'Fire opal',
        quantity: 1,
        price: 120,
        slug: 'fire-opal',
        picture: '/media/fire-opal.webp',
      },
    ],
    discount: 0,
    shipping: 15,
    tax: 0,
    tax_name: '',
    note: '',
    subtotal: 120,
    total: 135,
    created_at: Date.now() - day,
    expires_at: Date.now() + 13 * day,
    decided_at: null,
    decline_reason: null,
    ...overrides,
  }
}

/** Builds the response for the link of a valid estimate. */
export function buildEstimatePage(overrides: Partial<EstimatePage> = {}): EstimatePage {
  return {
    order: { number: 1042, state: 'quoted' },
    estimate: buildEstimate(),
    ship_to: '',
    bank_details: '',
    payment_link: '',
    ...overrides,
  }
}

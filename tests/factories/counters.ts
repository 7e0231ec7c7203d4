import type { Counters } from '../../dataProvider/contract/responses.schema.ts'

const ten = { total: 10, disabled: 0 }

/** Builds the counters of a shop with ten items of each type. */
export function buildCounters(overrides: Partial<Counters> = {}): Counters {
  return {
    enquiries: 0,
    overdue_enquiries: 0,
    bookings_today: 0,
    new_messages: 0,
    items: { Product: ten, Blog: ten, Event: ten, Service: ten, About: ten, Custom: ten },
    customers: 7,
    records: { categories: 5, certificates: 3 },
    ...overrides,
  }
}

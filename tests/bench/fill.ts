import { sql } from 'drizzle-orm'
import { createCustomer } from '../../server/customers/store.ts'
import type { Database, OpenDatabase } from '../../server/database/database.ts'
import { shops } from '../../server/database/schema.ts'

/** The contents of a shop that has been open for a long time. */
export const amounts = { items: 10_000, customers: 10_000, orderLines: 50_000, messages: 2_000 }

export const shopKey = { domainId: 'welo', authKey: 'key-of-welo' }

/** The admin who makes the calls. Only the benchmark uses this issuer. */
export const admin = { issuer: 'bench', id: 'user_admin' }

/**
 * Fills an empty database with one shop that contains these `amounts`. Except for dates and random ids, the rows are always the
 * same.
 */
export async function fill({ db, longTransaction }: OpenDatabase): Promise<void> {
  await longTransaction(fillShop)
  await db.execute(sql.raw(vacuumStatement))
}

async function fillShop(db: Database): Promise<void> {
  const contactInfo = { name: 'Welo', email: 'hello@welo.example', phone: '', website_url: '' }
  const [shop] = await db
    .insert(shops)
    .values({ ...shopKey, slug: 'welo', name: 'Welo', contactInfo })
    .returning()
  if (!shop) throw new Error('The shop was not stored')
  const body = { Full_name: 'Ada Seller', email: 'ada@example.com', cust_info: {} }
  await createCustomer(db, shop.id, admin, body, 'admin')
  for (const statement of statements) await db.execute(sql.raw(statement))
}

/** Fills the tables of a database that contains only a shop and its admin, and then vacuums them. */
export async function fillTables(execute: (statement: string) => Promise<unknown>): Promise<void> {
  for (const statement of statements) await execute(statement)
  await execute(vacuumStatement)
}

/** Updates the planner's statistics and the visibility map for index-only scans. In production this happens in the background. */
const vacuumStatement = 'vacuum (analyze)'

/** Returns an SQL expression for an order's id: a hash of the number in the form of a random UUID. */
const orderId = (number: string) =>
  `overlay(overlay(md5('order ' || (${number})) placing '4' from 13) placing '8' from 17)::uuid`

// Nine of ten items are products, because a list shows one type. Three of four items have limited stock. Every sixth order line
// has no reservation, and about every twelfth has a current one. Some words of each item are unique, so that a search can find
// few items.
const statements = [
  `insert into categories (shop_id, name, category_type)
      select 1, 'Category ' || n, 'Cabochons' from generate_series(1, 20) n`,
  `insert into items (shop_id, item_type, slug, title, description, tags, sku, price_minor, rank, is_disabled, stock, low_stock, item_info, created_at)
      select 1, case when n % 10 > 0 then 'Product' else (array['Blog', 'Event', 'Service', 'About', 'Custom'])[1 + n / 10 % 5] end,
        'stone-' || n, (array['Honey', 'Ribbon', 'Harlequin', 'Pinfire', 'Water'])[1 + n % 5] || ' opal ' || left(md5(n::text), 8),
        repeat('A cabochon from Wegel Tena with broad flashes of red and green. ', 8) || md5(n::text), 'opal, welo, ' || left(md5(n::text), 4),
        'SKU' || n, case when n % 7 > 0 then n * 10 end, case when n % 3 > 0 then n % 100 end, n % 10 = 1, case when n % 4 > 0 then n % 5 end, 1,
        jsonb_build_object('material', 'opal', 'weight', n, 'note', repeat('x', 300)), now() - n * interval '1 hour'
      from generate_series(1, ${amounts.items}) n`,
  `insert into item_categories (shop_id, item_id, category_id)
      select 1, id, 1 + id % 20 from items union select 1, id, 1 + id % 7 from items`,
  `insert into item_images (shop_id, item_id, display_image, image_type, seq)
      select 1, id, 'https://pictures.example/' || id || '-' || seq || '.webp', 'Image', seq from items, generate_series(1, 3) seq`,
  `insert into customers (shop_id, issuer, subject, customer_number, full_name, email, role, last_seen_at)
      select 1, 'bench', 'user_' || n, n + 1, (array['Abebe', 'Almaz', 'Bekele', 'Chaltu', 'Desta'])[1 + n % 5] || ' ' || left(md5(n::text), 9),
        'buyer-' || n || '@example.com', case when n % 50 > 0 then 'customer' else 'blocked' end, now() - n * interval '1 minute'
      from generate_series(1, ${amounts.customers}) n`,
  `update shops set last_customer_number = ${amounts.customers} + 1`,
  // Each order has two lines. One of five orders is a visitor's. One of eight has estimates, a thread and payments.
  `insert into orders (id, shop_id, state, customer_id, visitor_id, contact, currency, total_minor, paid_minor, awaits_reply, created_at, changed_at)
      select ${orderId('n')}, 1, (array['new', 'quoted', 'accepted', 'shipped', 'completed', 'completed', 'declined', 'cancelled'])[1 + n % 8],
        case when n % 5 > 0 then 1 + n % 9999 end, case when n % 5 = 0 then md5(n::text) end,
        case when n % 5 = 0 then jsonb_build_object('name', 'Visitor ' || n, 'email', 'visitor-' || n || '@example.com', 'phone', '') end,
        case when n % 8 between 2 and 5 then 'USD' end, case when n % 8 between 2 and 5 then n end, case when n % 8 between 2 and 5 then n * (n % 3) / 2 else 0 end,
        n % 10 = 0, now() - 2 * n * interval '1 minute', now() - n * interval '1 minute'
      from generate_series(1, ${amounts.orderLines} / 2) n`,
  `insert into order_lines (shop_id, order_id, item_id, action_type, customer_id, visitor_id, item_name, item_description, item_type, item_price_minor, contact, held_until, created_at)
      select 1, orders.id, item.id, (array['enquiry', 'booking', 'completed', 'completed'])[1 + n % 4], orders.customer_id,
        orders.visitor_id, item.title, item.description, item.item_type, item.price_minor, orders.contact,
        case when n % 6 > 0 then now() + (n % 200 - 180) * interval '1 hour' end, now() - n * interval '1 minute'
      from generate_series(1, ${amounts.orderLines}) n join items item on item.id = 1 + n % ${amounts.items}
      join orders on orders.id = ${orderId('1 + (n - 1) / 2')}`,
  `insert into order_messages (shop_id, order_id, "from", text, created_at)
      select 1, id, (array['buyer', 'seller'])[1 + n % 2], repeat('Is this stone still there? ', 20), created_at
      from orders, generate_series(1, 10) n where number % 8 = 3`,
  `insert into order_events (shop_id, order_id, kind, by, created_at)
      select 1, id, 'message', 'customer', created_at from orders, generate_series(1, 10) n where number % 8 = 3`,
  `insert into payments (shop_id, order_id, amount_minor, currency, paid_on, method, reference)
      select 1, id, 100, 'USD', '2026-11-20', 'bank', '' from orders, generate_series(1, 3) n where number % 8 = 3`,
  `insert into estimates (shop_id, order_id, number, state, currency, lines, discount_minor, shipping_minor, tax_minor, tax_name, note, total_minor, expires_at)
      select 1, id, n, case when n = 2 then 'accepted' else 'replaced' end, 'USD', '[]', 0, 0, 0, '', '', 100, now() from orders, generate_series(1, 2) n where number % 8 = 3`,
  `insert into messages (shop_id, kind, status, name, email, text, created_at)
      select 1, 'contact', (array['new', 'answered', 'archived'])[1 + n % 3], 'Visitor ' || n, 'visitor-' || n || '@example.com',
        repeat('Is this stone still there? ', 20) || md5(n::text), now() - n * interval '1 hour'
      from generate_series(1, ${amounts.messages}) n`,
]

import type { Fields } from '../../../dataProvider/fields/fields.ts'
import { announcedResources, declaredResources } from '../../../dataProvider/resources/declared.ts'

/** `foreignAdmin` is an admin of another shop. */
export const callers = ['anonymous', 'visitor', 'customer', 'blocked', 'admin', 'foreignAdmin'] as const
export type Caller = (typeof callers)[number]

// This table is written by hand, not derived from the routes. Every request is valid and refers to rows of the first shop.
const guarded = `
                                          anonymous  visitor customer blocked admin foreign
GET    /api/auth/me                           200     200      200     200   200     200

GET    /api/shop                              401     200      200     200   200     200
GET    /api/items_categories                  401     200      200     200   200     200
GET    /api/items_by_type/:type               401     200      200     200   200     200
GET    /api/items_details/:slug               401     200      200     200   200     200
GET    /api/items/:id                         401     200      200     200   200     404
GET    /api/search                            401     200      200     200   200     200
GET    /api/search/suggestions                401     200      200     200   200     200

GET    /api/customer                          401     404      200     200   200     200
POST   /api/customer                          401     403      200     403   200     200
GET    /api/cart_items                        401     200      200     403   200     200
POST   /api/cart_items                        401     200      200     403   200     404
GET    /api/orders                            401     403      200     403   200     200
GET    /api/orders/:id                        401     403      404     403   200     404
POST   /api/orders/:id/messages               401     403      404     403   200     404
POST   /api/orders/:id/confirm                401     403      404     403   200     404
GET    /api/orders/:id/timeline               401     403      404     403   200     404
GET    /api/orders/by-link/:token             401     200      200     200   200     404
GET    /api/orders/by-link/:token/timeline    401     200      200     200   200     404
PATCH  /api/orders/by-link/:token             401     200      200     403   200     404
POST   /api/orders/by-link/:token/messages    401     200      200     403   200     404
POST   /api/orders/by-link/:token/cancel      401     200      200     403   200     404
POST   /api/orders/by-link/:token/estimate    401     200      200     403   200     404
POST   /api/orders/by-link/:token/claim       401     403      200     403   200     404
POST   /api/orders/by-link/:token/confirm     401     200      200     403   200     404
GET    /api/estimates/:token                  401     200      200     200   200     404
POST   /api/estimates/:token                  401     200      200     403   200     404
PATCH  /api/orders/:id                        401     403      404     403   200     404
PATCH  /api/orders/:id/estimates/:number      401     403      404     403   200     404
POST   /api/custom_requests                   401     200      200     403   200     200
POST   /api/contact_messages                  401     200      200     403   200     200
POST   /api/items/:id/watch                   401     204      204     403   204     404
POST   /api/admin/claim                       401     403      200     403   200     403
GET    /api/undo/:token                       401     200      200     200   200     404
POST   /api/undo/:token                       401     200      200     200   200     404

PATCH  /api/shop                              401     403      403     403   200     200
POST   /api/items                             401     403      403     403   200     200
POST   /api/cart_items/:id/release            401     403      403     403   200     404
POST   /api/orders                            401     403      403     403   200     200
POST   /api/orders/:id/payments               401     403      403     403   200     404
POST   /api/orders/:id/refunds                401     403      403     403   200     404
PUT    /api/orders/:id/parcel                 401     403      403     403   200     404
POST   /api/orders/:id/notes                  401     403      403     403   200     404
DELETE /api/orders/:id/link                   401     403      403     403   204     404
POST   /api/orders/:id/link                   401     403      403     403   200     404
POST   /api/orders/:id/estimates              401     403      403     403   200     404
PATCH  /api/items/:id                         401     403      403     403   200     404
DELETE /api/items/:id                         401     403      403     403   200     404
POST   /api/items/:id/restore                 401     403      403     403   200     404
POST   /api/items_categories                  401     403      403     403   200     200
PATCH  /api/items_categories/:id              401     403      403     403   200     404
DELETE /api/items_categories/:id              401     403      403     403   200     404
POST   /api/items_categories/:id/restore      401     403      403     403   200     404
POST   /api/item_images                       401     403      403     403   200     404
PATCH  /api/item_images/:id                   401     403      403     403   200     404
DELETE /api/item_images/:id                   401     403      403     403   204     404
POST   /api/image_upload                      401     403      403     403   200     200
GET    /api/customers_all                     401     403      403     403   200     200
PATCH  /api/customer/:elegant_user_id         401     403      403     403   200     404
GET    /api/messages                          401     403      403     403   200     200
PATCH  /api/messages/:id                      401     403      403     403   200     404
DELETE /api/messages/:id                      401     403      403     403   200     404
POST   /api/messages/:id/replies              401     403      403     403   200     404
GET    /api/messages/:id/pictures/:number     401     403      403     403   200     404

GET    /api/admin/counters                    401     403      403     403   200     200
GET    /api/admin/exports/items               401     403      403     403   200     200
GET    /api/admin/exports/customers           401     403      403     403   200     200
GET    /api/admin/exports/orders              401     403      403     403   200     200
GET    /api/admin/exports/order_book          401     403      403     403   200     200
GET    /api/admin/exports/payments            401     403      403     403   200     200
GET    /api/admin/reports/orders              401     403      403     403   200     200
POST   /api/admin/imports/items               401     403      403     403   200     200
POST   /api/admin/customer/:elegant_user_id/promotion  401  403  403  403   200     404
GET    /api/admin/settings                    401     403      403     403   200     200
PATCH  /api/admin/settings                    401     403      403     403   200     200
GET    /api/admin/emails/:id/preview           401     403      403     403   200     404
GET    /api/admin/emails                       401     403      403     403   200     200
POST   /api/admin/emails/:id/retry             401     403      403     403   200     404
POST   /api/admin/emails/:id/cancel            401     403      403     403   200     404
POST   /api/admin/emails/release               401     403      403     403   200     200
POST   /api/admin/emails/preview               401     403      403     403   200     200
POST   /api/admin/emails/test                  401     403      403     403   200     200
`

// Every caller gets the same status.
const open = `
GET    /api/openapi.json                      200
ALL    /api                                   404
ALL    /api/*                                 404
POST   /api/watches/:token/stop               204
GET    /health/live                           200
GET    /health/ready                          200
GET    /config.json                           200
GET    /blog/feed.xml                         200
GET    /robots.txt                            200
GET    /.well-known/security.txt              200
GET    /sitemap.xml                           200
GET    /media/*                               200
GET    /admin                                 200
GET    /admin/*                               200
GET    /*                                     200
POST   /contact                               303
POST   /custom-jewelry                        303
POST   /item/:slug                            303
ALL    /*                                     405
POST   /identity/sign-in/email                401
POST   /identity/sign-up/email                200
POST   /identity/sign-out                     200
POST   /identity/change-password              401
POST   /identity/confirm-password             401
POST   /identity/request-password-reset       202
POST   /identity/reset-password               400
POST   /identity/check-link                   400
GET    /identity/get-session                  200
GET    /identity/token                        401
GET    /identity/sessions                     401
POST   /identity/end-session                  401
POST   /identity/end-other-sessions           401
ALL    /identity                              404
ALL    /identity/*                            404
`

export interface Row {
  /** The method and path as the server registers them; `ALL` for all methods. */
  route: string
  /** The expected status of each tested caller. */
  statuses: Partial<Record<Caller, number>>
}

const linesOf = (table: string) => table.split('\n').filter((line) => /^[A-Z]/.test(line))

const toRow = (line: string): Row => {
  const [method, address, ...statuses] = line.split(/\s+/)
  const entries = statuses.map((status, index) => [callers[index], Number(status)])
  return { route: `${method} ${address}`, statuses: Object.fromEntries(entries) }
}

const written = linesOf(guarded).map(toRow)

/** True if a record needs a reference. The request refers to a record of the first shop, so another shop's admin gets 404. */
const mustRefer = (fields: Fields) =>
  Object.values(fields).some(({ kind, required }) => kind === 'reference' && required)

const statusesOf = (route: string) => written.find((row) => row.route === route)!.statuses
const adminList = statusesOf('GET /api/messages')
const adminOne = statusesOf('PATCH /api/messages/:id')

/** The declaration states who may read a declared resource. `categories` is specified, so its routes are in the table above. */
const readDeclared = announcedResources.flatMap(({ name, access }): Row[] => {
  const [list, one] =
    access.read === 'reader'
      ? [statusesOf('GET /api/shop'), statusesOf('GET /api/items/:id')]
      : [adminList, adminOne]
  return [
    { route: `GET /api/${name}`, statuses: list },
    { route: `GET /api/${name}/:id`, statuses: one },
  ]
})
const writeDeclared = announcedResources.flatMap(({ name, fields }): Row[] => [
  { route: `POST /api/${name}`, statuses: mustRefer(fields) ? adminOne : adminList },
  { route: `PATCH /api/${name}/:id`, statuses: adminOne },
  { route: `DELETE /api/${name}/:id`, statuses: adminOne },
  { route: `POST /api/${name}/:id/restore`, statuses: adminOne },
])
const transferDeclared = declaredResources.flatMap(({ name }): Row[] => [
  { route: `GET /api/admin/exports/${name}`, statuses: adminList },
  { route: `POST /api/admin/imports/${name}`, statuses: adminList },
])

// These admin-only routes also exist below `/api/admin`.
const first = written.findIndex(({ route }) => route === 'PATCH /api/shop')
const last = written.findIndex(({ route }) => route.endsWith('/api/messages/:id/pictures/:number'))
const again = [...written.slice(first, last + 1), ...writeDeclared].map(({ route, statuses }) => ({
  route: route.replace('/api/', '/api/admin/'),
  statuses,
}))

const rows = [
  ...written,
  ...readDeclared,
  ...writeDeclared,
  ...transferDeclared,
  ...again,
  ...linesOf(open).map(toRow),
]

// For each GET route outside `/identity`, Fastify registers a HEAD route with the same hooks.
const heads = rows
  .filter(({ route }) => route.startsWith('GET ') && !route.includes(' /identity/'))
  .map(({ route, statuses: { anonymous } }): Row => ({
    route: route.replace('GET', 'HEAD'),
    statuses: { anonymous: anonymous! },
  }))

export const matrix: Row[] = [...rows, ...heads]

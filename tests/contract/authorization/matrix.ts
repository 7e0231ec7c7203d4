import { declaredResources } from '../../../dataProvider/resources/declared.ts'

/** Who may ask. The last four show a token that is none: a wrong key's, an old one, another issuer's, a session token. */
export const callers = [
  'nobody',
  'visitor',
  'otherVisitor',
  'customer',
  'otherCustomer',
  'blocked',
  'admin',
  'foreignAdmin',
  'forged',
  'expired',
  'foreignIssuer',
  'session',
] as const
export type Caller = (typeof callers)[number]

// Written by hand, not derived from the routes: what each route answers each caller, when the request itself is in
// order and is about rows of the first shop. `foreign` is the admin of another shop, the four after it claim to be the
// first shop's admin. HEAD is what GET is, where it has no row of its own; at the sign-in there is none.
const table = `
                                            nobody visitor other customer other blocked admin foreign forged expired issuer session
GET    /api/auth/me                            200     200   200      200   200     200   200     200    401     401    401     401
GET    /api/openapi.json                       200     200   200      200   200     200   200     200    200     200    200     200
ALL    /api                                    404     404   404      404   404     404   404     404    404     404    404     404
ALL    /api/*                                  404     404   404      404   404     404   404     404    404     404    404     404

GET    /api/shop                               401     200   200      200   200     200   200     200    401     401    401     401
GET    /api/items_categories                   401     200   200      200   200     200   200     200    401     401    401     401
GET    /api/items_by_type/:type                401     200   200      200   200     200   200     200    401     401    401     401
GET    /api/items_details/:slug                401     200   200      200   200     200   200     200    401     401    401     401
GET    /api/items/:id                          401     200   200      200   200     200   200     404    401     401    401     401

GET    /api/customer                           401     404   404      200   200     200   200     200    401     401    401     401
POST   /api/customer                           401     403   403      200   200     403   200     200    401     401    401     401
GET    /api/cart_items                         401     200   200      200   200     403   200     200    401     401    401     401
POST   /api/cart_items                         401     200   200      200   200     403   200     404    401     401    401     401
GET    /api/orders                             401     403   403      200   200     403   200     200    401     401    401     401
GET    /api/orders/:id                         401     403   403      404   404     403   200     404    401     401    401     401
POST   /api/orders/:id/messages                401     403   403      404   404     403   200     404    401     401    401     401
GET    /api/orders/:id/timeline                401     403   403      404   404     403   200     404    401     401    401     401
GET    /api/orders/by-link/:token              401     200   200      200   200     200   200     404    401     401    401     401
GET    /api/orders/by-link/:token/timeline     401     200   200      200   200     200   200     404    401     401    401     401
PATCH  /api/orders/by-link/:token              401     200   200      200   200     403   200     404    401     401    401     401
POST   /api/orders/by-link/:token/messages     401     200   200      200   200     403   200     404    401     401    401     401
POST   /api/orders/by-link/:token/cancel       401     200   200      200   200     403   200     404    401     401    401     401
POST   /api/orders/by-link/:token/estimate     401     200   200      200   200     403   200     404    401     401    401     401
POST   /api/orders/by-link/:token/claim        401     403   403      200   200     403   200     404    401     401    401     401
GET    /api/estimates/:token                   401     200   200      200   200     200   200     404    401     401    401     401
POST   /api/estimates/:token                   401     200   200      200   200     403   200     404    401     401    401     401
PATCH  /api/orders/:id                         401     403   403      404   404     403   200     404    401     401    401     401
PATCH  /api/orders/:id/estimates/:number       401     403   403      404   404     403   200     404    401     401    401     401
POST   /api/custom_requests                    401     200   200      200   200     403   200     200    401     401    401     401
POST   /api/contact_messages                   401     200   200      200   200     403   200     200    401     401    401     401
POST   /api/items/:id/watch                    401     204   204      204   204     403   204     404    401     401    401     401
POST   /api/watches/:token/stop                204     204   204      204   204     204   204     204    204     204    204     204
POST   /api/admin/claim                        401     403   403      200   200     403   200     403    401     401    401     401

PATCH  /api/shop                               401     403   403      403   403     403   200     200    401     401    401     401
POST   /api/items                              401     403   403      403   403     403   200     200    401     401    401     401
POST   /api/cart_items/:id/release             401     403   403      403   403     403   200     404    401     401    401     401
POST   /api/orders                             401     403   403      403   403     403   200     200    401     401    401     401
POST   /api/orders/:id/payments                401     403   403      403   403     403   200     404    401     401    401     401
POST   /api/orders/:id/refunds                 401     403   403      403   403     403   200     404    401     401    401     401
PUT    /api/orders/:id/parcel                  401     403   403      403   403     403   200     404    401     401    401     401
POST   /api/orders/:id/notes                   401     403   403      403   403     403   200     404    401     401    401     401
DELETE /api/orders/:id/link                    401     403   403      403   403     403   204     404    401     401    401     401
POST   /api/orders/:id/link                    401     403   403      403   403     403   200     404    401     401    401     401
POST   /api/orders/:id/estimates               401     403   403      403   403     403   200     404    401     401    401     401
PATCH  /api/items/:id                          401     403   403      403   403     403   200     404    401     401    401     401
DELETE /api/items/:id                          401     403   403      403   403     403   200     404    401     401    401     401
POST   /api/items/:id/restore                  401     403   403      403   403     403   200     404    401     401    401     401
POST   /api/items_categories                   401     403   403      403   403     403   200     200    401     401    401     401
PATCH  /api/items_categories/:id               401     403   403      403   403     403   200     404    401     401    401     401
DELETE /api/items_categories/:id               401     403   403      403   403     403   200     404    401     401    401     401
POST   /api/items_categories/:id/restore       401     403   403      403   403     403   200     404    401     401    401     401
POST   /api/item_images                        401     403   403      403   403     403   200     404    401     401    401     401
PATCH  /api/item_images/:id                    401     403   403      403   403     403   200     404    401     401    401     401
DELETE /api/item_images/:id                    401     403   403      403   403     403   204     404    401     401    401     401
POST   /api/image_upload                       401     403   403      403   403     403   200     200    401     401    401     401
GET    /api/customers_all                      401     403   403      403   403     403   200     200    401     401    401     401
PATCH  /api/customer/:elegant_user_id          401     403   403      403   403     403   200     404    401     401    401     401
GET    /api/messages                           401     403   403      403   403     403   200     200    401     401    401     401
PATCH  /api/messages/:id                       401     403   403      403   403     403   200     404    401     401    401     401
DELETE /api/messages/:id                       401     403   403      403   403     403   200     404    401     401    401     401
POST   /api/messages/:id/replies               401     403   403      403   403     403   200     404    401     401    401     401
GET    /api/messages/:id/pictures/:number      401     403   403      403   403     403   200     404    401     401    401     401

GET    /api/admin/counters                     401     403   403      403   403     403   200     200    401     401    401     401
GET    /api/admin/exports/items                401     403   403      403   403     403   200     200    401     401    401     401
GET    /api/admin/exports/categories           401     403   403      403   403     403   200     200    401     401    401     401
GET    /api/admin/exports/customers            401     403   403      403   403     403   200     200    401     401    401     401
GET    /api/admin/exports/orders               401     403   403      403   403     403   200     200    401     401    401     401
GET    /api/admin/exports/order_book           401     403   403      403   403     403   200     200    401     401    401     401
GET    /api/admin/exports/payments             401     403   403      403   403     403   200     200    401     401    401     401
GET    /api/admin/reports/orders               401     403   403      403   403     403   200     200    401     401    401     401
POST   /api/admin/imports/items                401     403   403      403   403     403   200     200    401     401    401     401
GET    /api/admin/settings                     401     403   403      403   403     403   200     200    401     401    401     401
PATCH  /api/admin/settings                     401     403   403      403   403     403   200     200    401     401    401     401
GET    /api/admin/mails/:id/preview            401     403   403      403   403     403   200     404    401     401    401     401
GET    /api/admin/mails                       401     403   403      403   403     403   200     200    401     401    401     401
POST   /api/admin/mails/:id/retry             401     403   403      403   403     403   200     404    401     401    401     401
POST   /api/admin/mails/:id/cancel            401     403   403      403   403     403   200     404    401     401    401     401
POST   /api/admin/mails/release               401     403   403      403   403     403   200     200    401     401    401     401
POST   /api/admin/mails/preview                401     403   403      403   403     403   200     200    401     401    401     401
POST   /api/admin/mails/test                   401     403   403      403   403     403   200     200    401     401    401     401

GET    /health/live                            200     200   200      200   200     200   200     200    200     200    200     200
GET    /health/ready                           200     200   200      200   200     200   200     200    200     200    200     200
GET    /config.json                            200     200   200      200   200     200   200     200    200     200    200     200
GET    /blog/feed.xml                          200     200   200      200   200     200   200     200    200     200    200     200
GET    /robots.txt                             200     200   200      200   200     200   200     200    200     200    200     200
GET    /sitemap.xml                            200     200   200      200   200     200   200     200    200     200    200     200
GET    /media/*                                200     200   200      200   200     200   200     200    200     200    200     200
GET    /admin                                  200     200   200      200   200     200   200     200    200     200    200     200
GET    /admin/*                                200     200   200      200   200     200   200     200    200     200    200     200
GET    /*                                      200     200   200      200   200     200   200     200    200     200    200     200
POST   /contact                                303     303   303      303   303     303   303     303    303     303    303     303
POST   /custom-jewelry                         303     303   303      303   303     303   303     303    303     303    303     303
POST   /item/:slug                             303     303   303      303   303     303   303     303    303     303    303     303
ALL    /*                                      405     405   405      405   405     405   405     405    405     405    405     405
POST   /identity/sign-in/email                 401     401   401      401   401     401   401     401    401     401    401     401
POST   /identity/sign-up/email                 200     200   200      200   200     200   200     200    200     200    200     200
POST   /identity/sign-out                      200     200   200      200   200     200   200     200    200     200    200     200
POST   /identity/change-password               401     401   401      401   401     401   401     401    401     401    401     401
POST   /identity/confirm-password              401     401   401      401   401     401   401     401    401     401    401     401
POST   /identity/request-password-reset        202     202   202      202   202     202   202     202    202     202    202     202
POST   /identity/reset-password                400     400   400      400   400     400   400     400    400     400    400     400
POST   /identity/check-link                    400     400   400      400   400     400   400     400    400     400    400     400
GET    /identity/get-session                   200     200   200      200   200     200   200     200    200     200    200     200
GET    /identity/token                         401     401   401      401   401     401   401     401    401     401    401     401
GET    /identity/sessions                      401     401   401      401   401     401   401     401    401     401    401     401
POST   /identity/end-session                   401     401   401      401   401     401   401     401    401     401    401     401
POST   /identity/end-other-sessions            401     401   401      401   401     401   401     401    401     401    401     401
ALL    /identity                               404     404   404      404   404     404   404     404    404     404    404     404
ALL    /identity/*                             404     404   404      404   404     404   404     404    404     404    404     404
`

export interface Row {
  /** Method and address as the server registers them; `ALL` for a route of every method. */
  route: string
  /** One status for each caller, in their order. */
  statuses: number[]
}

const [, ...lines] = table.split('\n').filter((line) => line.trim() !== '')

const written: Row[] = lines.map((line) => {
  const [method, address, ...statuses] = line.split(/\s+/)
  return { route: `${method} ${address}`, statuses: statuses.map(Number) }
})

const [readerList, readerOne, adminList, adminOne] = `
401 200 200 200 200 200 200 200 401 401 401 401
401 200 200 200 200 200 200 404 401 401 401 401
401 403 403 403 403 403 200 200 401 401 401 401
401 403 403 403 403 403 200 404 401 401 401 401`
  .trim()
  .split('\n')
  .map((line) => line.split(' ').map(Number)) as [number[], number[], number[], number[]]

/** Of a declared resource; what it reads is said by its declaration, and only admins write. */
const readDeclared = declaredResources.flatMap(({ name, access }): Row[] => [
  { route: `GET /api/${name}`, statuses: access.read === 'reader' ? readerList : adminList },
  { route: `GET /api/${name}/:id`, statuses: access.read === 'reader' ? readerOne : adminOne },
])
const writeDeclared = declaredResources.flatMap(({ name }): Row[] => [
  { route: `POST /api/${name}`, statuses: adminList },
  { route: `PATCH /api/${name}/:id`, statuses: adminOne },
  { route: `DELETE /api/${name}/:id`, statuses: adminOne },
  { route: `POST /api/${name}/:id/restore`, statuses: adminOne },
])

// What admins alone may do stands under the Admin API's address once more.
const first = written.findIndex(({ route }) => route === 'PATCH /api/shop')
const last = written.findIndex(({ route }) => route.endsWith('/api/messages/:id/pictures/:number'))
const again = [...written.slice(first, last + 1), ...writeDeclared].map(({ route, statuses }) => ({
  route: route.replace('/api/', '/api/admin/'),
  statuses,
}))

const asHead = ({ route, statuses }: Row): Row => ({ route: route.replace(/^GET/, 'HEAD'), statuses })
const exportDeclared = declaredResources.map(({ name }): Row => ({
  route: `GET /api/admin/exports/${name}`,
  statuses: adminList,
}))
const importDeclared = declaredResources.map(({ name }): Row => ({
  route: `POST /api/admin/imports/${name}`,
  statuses: adminList,
}))

const rows = [...written, ...readDeclared, ...writeDeclared, ...exportDeclared, ...importDeclared, ...again]
const hasRow = ({ route }: Row) => rows.some((row) => row.route === route)
const hasHead = ({ route }: Row) => !route.includes(' /identity/')

export const matrix: Row[] = [
  ...rows,
  ...rows
    .filter(hasHead)
    .map(asHead)
    .filter((row) => !hasRow(row)),
]

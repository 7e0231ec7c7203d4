import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { visitorIdPattern, userIdHeader } from '../../dataProvider/contract/headers.ts'
import { isBlocked } from '../../dataProvider/resources/customers/customerRoles.ts'
import type { Database } from '../database/database.ts'
import { digest } from '../database/digest.ts'
import { customers } from '../database/schema.ts'
import { HttpError, notFound } from '../errors/httpError.ts'
import { type AuthTokens, readBearer } from './authToken.ts'
import { findCustomer, toCustomerRole, type CustomerRow } from './customerRecord.ts'
import type { Subject } from './subject.ts'

/** The caller of a route. A signed-in user is identified by the token, never by the user id header (IDN-5). */
export interface Caller {
  shopId: number
  subject: Subject | undefined
  customer: CustomerRow | undefined
  isAdmin: boolean
  /** SHA-256 of the visitor's temporary id. Set only for visitors, on routes that require the user id header. */
  visitorId: string | undefined
}

/**
 * The access level of an API route. `guardRoutes` requires each route to declare one:
 * - `anyone`: no token of the Shop API is required
 * - `reader`: any valid token, even of a blocked customer
 * - `participant`: any valid token, except of a blocked customer
 * - `user`: the token of a signed-in user who is not blocked
 * - `admin`: the token of an admin who is not blocked
 */
export type Access = 'anyone' | 'reader' | 'participant' | 'user' | 'admin'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** True if the route requires the header `x-elegant-userid`. For signed-in users it must match the token's subject. */
    userId?: boolean
    /** True if the response contains personal data, which caches must not store. Implied by `userId`. */
    personal?: boolean
  }
  interface FastifyRequest {
    caller: Caller
  }
}

interface GuardOptions {
  db: Database
  tokens: AuthTokens
  isSessionOpen: (subject: Subject) => Promise<boolean>
}

/** Requires every route of this scope to declare its access, and rejects requests from callers without that access. */
export function guardRoutes(app: FastifyInstance, options: GuardOptions): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.access) throw new Error(`${String(method)} ${url} does not state who may call it`)
  })
  app.decorateRequest('caller')
  app.addHook('onRequest', async (request, reply) => {
    const { access, userId, personal } = request.routeOptions.config
    // Availability changes over time without a write, so caches must revalidate. They must not store personal responses.
    reply.header('cache-control', personal || userId ? 'no-store' : 'no-cache')
    if (!access || access === 'anyone') return
    request.caller = await identify(request, options)
    if (userId) request.caller.visitorId = checkUserId(request, request.caller.subject)
    assertAccess(access, request.caller)
    const { customer } = request.caller
    if (customer) request.caller.customer = await touchLastSeen(options.db, customer)
  })
}

/** @throws {HttpError} 403 for a visitor */
export function requireSubject({ subject }: Caller): Subject {
  if (!subject) throw new HttpError(403, 'sign_in_required', 'Sign in first')
  return subject
}

/** @throws {HttpError} 409 if the caller has no customer record yet */
export function requireCustomer({ customer }: Caller): CustomerRow {
  const message = 'Create the customer first'
  if (!customer) throw new HttpError(409, 'customer_missing', message, { [userIdHeader]: message })
  return customer
}

const identify = async (
  request: FastifyRequest,
  { db, tokens, isSessionOpen }: GuardOptions,
): Promise<Caller> => {
  const token = readBearer(request.headers.authorization)
  if (token === undefined) throw unauthenticated()
  const { shopId, subject } = await tokens.verify(token).catch(() => {
    throw unauthenticated()
  })
  const [customer, isOpen] = subject
    ? await Promise.all([findCustomer(db, shopId, subject), isSessionOpen(subject)])
    : [undefined, true]
  if (!isOpen) throw unauthenticated()
  const isAdmin = customer?.role === 'admin' && !customer.blockDenyAccess
  return { shopId, subject, customer, isAdmin, visitorId: undefined }
}

const checkUserId = (request: FastifyRequest, subject: Subject | undefined) => {
  const stated = request.headers[userIdHeader]
  if (typeof stated !== 'string') {
    throw invalidUserId('user_id_required', `The ${userIdHeader} header is required`)
  }
  if (subject) {
    if (stated !== subject.id) throw new HttpError(403, 'not_you', 'The user id does not match the token')
    return undefined
  }
  if (!visitorIdPattern.test(stated)) {
    throw invalidUserId('user_id_invalid', `The ${userIdHeader} header must be a valid temporary id`)
  }
  return digestVisitorId(stated)
}

const invalidUserId = (code: string, message: string) =>
  new HttpError(400, code, message, { [userIdHeader]: message })

const assertAccess = (access: Access, caller: Caller) => {
  const { customer, isAdmin } = caller
  if (access === 'reader') return
  if (customer && isBlocked(toCustomerRole(customer))) {
    throw new HttpError(403, 'blocked', 'Your account has been blocked', {
      reason: customer.blockDenyReason ?? '',
    })
  }
  if (access === 'user') requireSubject(caller)
  if (access === 'admin' && !isAdmin) throw new HttpError(403, 'admin_only', 'Only an admin can do this')
}

/** Milliseconds after which a request updates `lastSeenAt` again. */
const touchInterval = 60_000

async function touchLastSeen(db: Database, customer: CustomerRow): Promise<CustomerRow> {
  // `Math.abs`, because a time that was stored while the clock was ahead may be far in the future.
  if (Math.abs(Date.now() - customer.lastSeenAt.getTime()) < touchInterval) return customer
  const lastSeenAt = new Date()
  await db.update(customers).set({ lastSeenAt }).where(eq(customers.id, customer.id))
  return { ...customer, lastSeenAt }
}

const unauthenticated = () => new HttpError(401, 'unauthenticated', 'A token from GET /auth/me is required')

/** Returns the SHA-256 of a visitor's temporary id. The id authenticates the visitor, so it is never stored in plain text. */
export function digestVisitorId(temporaryId: string): string {
  return digest(temporaryId)
}

/**
 * Accepts a body that names no shop or the caller's own, because the server assigns the shop (API-18, API-36).
 * @throws {HttpError} 404 if the body names another shop
 */
export function assertOwnShop({ shopId }: Caller, shopsId: number | null | undefined): void {
  if (shopsId != null && shopsId !== shopId) throw notFound('shop')
}

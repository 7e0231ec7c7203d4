import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { visitorIdPattern, userIdHeader } from '../../dataProvider/contract/headers.ts'
import { isBlocked } from '../../dataProvider/resources/customers/customerRoles.ts'
import type { Database } from '../database/database.ts'
import { digest } from '../database/digest.ts'
import { customers } from '../database/schema.ts'
import { HttpError, notFound } from '../errors/httpError.ts'
import { type AuthTokens, readBearer } from './authToken.ts'
import { findCustomer, roleOf, type CustomerRow } from './customerRecord.ts'
import type { Subject } from './subject.ts'

/** Who makes the call, from the token alone: no header is believed (IDN-5). */
export interface Caller {
  shopId: number
  subject: Subject | undefined
  /** The subject's record in this shop, when there is one. */
  customer: CustomerRow | undefined
  isAdmin: boolean
  /** SHA-256 of the visitor's temporary id; only on routes that read the user id header. */
  visitorId: string | undefined
}

/**
 * Who may call a route. Every route states it:
 * - `anyone`: no token is read
 * - `reader`: any token of ours; a blocked customer reads what is public
 * - `participant`: any token, but not a blocked customer's
 * - `user`: a signed-in customer who is not blocked
 * - `admin`: an admin of the token's shop
 */
export type Access = 'anyone' | 'reader' | 'participant' | 'user' | 'admin'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** True where `x-elegant-userid` is required and compared with the token's subject. */
    userId?: boolean
    /** True where the answer is one person's and stays in no cache; where the user id is read it always is. */
    personal?: boolean
  }
  interface FastifyRequest {
    caller: Caller
  }
}

/** What the guard asks. */
interface GuardOptions {
  db: Database
  tokens: AuthTokens
  isSessionOpen: (subject: Subject) => Promise<boolean>
}

/** Requires every route of this scope to declare its access, and checks it before the route's other hooks. */
export function guardRoutes(app: FastifyInstance, options: GuardOptions): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.access) throw new Error(`${String(method)} ${url} does not state who may call it`)
  })
  app.decorateRequest('caller')
  app.addHook('onRequest', async (request, reply) => {
    const { access, userId, personal } = request.routeOptions.config
    // Availability changes by time alone: a cache asks each time, and keeps nothing that is one person's.
    reply.header('cache-control', personal || userId ? 'no-store' : 'no-cache')
    if (!access || access === 'anyone') return
    request.caller = await identify(request, options)
    if (userId) request.caller.visitorId = checkUserId(request, request.caller.subject)
    allow(access, request.caller)
    const { customer } = request.caller
    if (customer) request.caller.customer = await touchLastSeen(options.db, customer)
  })
}

/**
 * Whom the token names.
 * @throws {HttpError} 403 for a visitor
 */
export function requireSubject({ subject }: Caller): Subject {
  if (!subject) throw new HttpError(403, 'sign_in_required', 'Sign in first')
  return subject
}

/**
 * The caller's record in this shop.
 * @throws {HttpError} 409 while `POST /customer` has not made it
 */
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

const allow = (access: Access, caller: Caller) => {
  const { customer, isAdmin } = caller
  if (access === 'reader') return
  if (customer && isBlocked(roleOf(customer))) {
    throw new HttpError(403, 'blocked', 'Your account has been blocked', {
      reason: customer.blockDenyReason ?? '',
    })
  }
  if (access === 'user') requireSubject(caller)
  if (access === 'admin' && !isAdmin) throw new HttpError(403, 'admin_only', 'Only an admin can do this')
}

/** The time of the last call is written at most this often, in milliseconds. */
const touchInterval = 60_000

/** Updates when the customer was last seen, at most once a minute. */
async function touchLastSeen(db: Database, customer: CustomerRow): Promise<CustomerRow> {
  // A clock that was ahead leaves a time in the future, which is replaced too.
  if (Math.abs(Date.now() - customer.lastSeenAt.getTime()) < touchInterval) return customer
  const lastSeenAt = new Date()
  await db.update(customers).set({ lastSeenAt }).where(eq(customers.id, customer.id))
  return { ...customer, lastSeenAt }
}

const unauthenticated = () => new HttpError(401, 'unauthenticated', 'A token from GET /auth/me is required')

/** SHA-256 of a visitor's temporary id. The id alone identifies the visitor, so it is never stored. */
export function digestVisitorId(temporaryId: string): string {
  return digest(temporaryId)
}

/**
 * A body may name no shop or the caller's own, since the server assigns it (API-18, API-36).
 * @throws {HttpError} 404 when it names another
 */
export function assertOwnShop({ shopId }: Caller, shopsId: number | null | undefined): void {
  if (shopsId != null && shopsId !== shopId) throw notFound('shop')
}

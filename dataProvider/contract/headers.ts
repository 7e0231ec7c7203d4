/** Identifies the caller of `/customer` and `/cart_items`. The server compares a user's id with the token's subject. */
export const userIdHeader = 'x-elegant-userid'

/** A visitor's temporary id in `userIdHeader`. */
export const visitorIdPattern = /^(?!user_)[A-Za-z0-9_-]{22,128}$/

/**
 * The idempotency key, which makes retries of some `POST` requests safe, such as `POST /cart_items` (extension `order-lines`).
 * Source: draft-ietf-httpapi-idempotency-key-header.
 */
export const idempotencyHeader = 'idempotency-key'

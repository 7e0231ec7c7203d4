/** Names the caller on `/customer` and `/cart_items`; the server compares it with the token's subject. */
export const userIdHeader = 'x-elegant-userid'

/** What it holds of a visitor: the shortest and longest temporary id, and what it may be written with. */
export const visitorIdPattern = /^(?!user_)[A-Za-z0-9_-]{22,128}$/

/**
 * Makes a repeated call harmless: `POST /cart_items` (extension `order-lines`), `POST /custom_requests` and
 * `POST /contact_messages` (extension `messages`). draft-ietf-httpapi-idempotency-key-header.
 */
export const idempotencyHeader = 'idempotency-key'

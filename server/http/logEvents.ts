import type { FastifyBaseLogger } from 'fastify'

/** The text of each event's log line. Log analysis relies on the names; docs/security.md explains them. */
export const eventTexts = {
  sign_in: 'A user signed in',
  sign_in_failed: 'A sign-in failed',
  sign_out: 'A user signed out',
  refused: 'A limit refused a call',
  role_changed: 'The role of a customer changed',
  customer_blocked: 'A customer was blocked',
  customer_unblocked: 'A customer was unblocked',
  protected_change: 'A protected value changed',
  undo: 'An emailed link undid a protected change',
  settings_changed: 'Settings changed',
  export: 'Data was exported',
  backup: 'A backup was written',
  restore: 'A backup was restored',
}

export type LogEvent = keyof typeof eventTexts

/**
 * Details of an event. Users are named by their user id, clients by `toNetwork`, settings by their keys. Details never contain
 * tokens, passwords, email addresses, complete IP addresses or values that users typed.
 */
type EventDetails = Record<string, string | number | boolean | readonly string[] | null | undefined>

/** Logs a security event as one line with its stable name. Call it after the change is committed. */
export function logEvent(
  log: Pick<FastifyBaseLogger, 'info'>,
  event: LogEvent,
  details: EventDetails = {},
): void {
  log.info({ event, ...details }, eventTexts[event])
}

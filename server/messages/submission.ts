import type {
  ContactMessageBody,
  CustomRequestBody,
} from '../../dataProvider/resources/visitorForms.schema.ts'
import { digest } from '../database/digest.ts'
import { buildIdempotencyHeadersSchema, digestKey } from '../http/idempotencyKey.ts'

// What both kinds of message have in common on their way in.

/**
 * The client's name for one message. As long as a visitor's id, since it is as secret: a visitor shows nothing else, so a
 * key that could be guessed would tell a stranger that a message is there.
 */
export const submissionHeadersSchema = buildIdempotencyHeadersSchema(22)

/** How a repetition is known: digests of the key and of all that came with it. */
export interface Submission {
  requestKey: string | null
  bodyDigest: string
}

/** Of a contact message, the same however its body was written. */
export function toContactSubmission(body: ContactMessageBody, key: string | undefined): Submission {
  return toSubmission(key, ['contact', body.name, body.email, body.message])
}

/** Of a custom request; `checksums` are those of the pictures as they came. */
export function toCustomRequestSubmission(
  body: CustomRequestBody,
  checksums: string[],
  key: string | undefined,
): Submission {
  const { name, email, phone, projectType, budget, description, ring_size, needed_by, item_slug } = body
  const values = [name, email, phone, projectType, budget, description, ring_size, needed_by, item_slug]
  // An optional field that is empty says no more than one that is missing.
  return toSubmission(key, ['custom_request', ...values.map((value) => value || null), ...checksums])
}

const toSubmission = (key: string | undefined, parts: unknown[]): Submission => ({
  requestKey: digestKey(key),
  bodyDigest: digest(JSON.stringify(parts)),
})

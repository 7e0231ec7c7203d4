import { z } from 'zod'
import { changesOf } from '../../contract/fields.schema.ts'
import { limits } from '../../contract/limits.ts'
import { bodyShape, recordShape } from '../../fields/fields.schema.ts'
import { homeSections, homeTexts } from './storefrontSettings.ts'

export const storefrontSchema = z
  .object({
    ...recordShape(homeTexts),
    sections: z.array(z.enum(homeSections)),
    social_links: z.array(z.string()),
  })
  .meta({ id: 'StorefrontSettings' })

const isListOfUnique = (values: string[]) => new Set(values).size === values.length

const sections = z
  .array(z.enum(homeSections))
  .refine(isListOfUnique, 'Each section can be listed only once')
  .meta({ uniqueItems: true })

/** An https URL on a named host, for the OpenAPI document too. It also matches some host names that `URL` rejects. */
const socialLink =
  // oxlint-disable-next-line no-control-regex -- the pattern rejects control characters
  /^[hH][tT][tT][pP][sS]:\/\/(?:[a-zA-Z\d](?:[a-zA-Z\d-]*[a-zA-Z\d])?\.)+[a-zA-Z][a-zA-Z\d-]*(?:[/?#][^\s\u0000-\u001f\u007f-\u009f\ud800-\udfff]*)?$/

const isSocialLink = (address: string) =>
  address.length <= limits.url && socialLink.test(address) && URL.canParse(address)

/** Names the first invalid URL of the list. */
const invalidLink = ({ input }: { input?: unknown }) => {
  const invalid = (input as string[]).find((address) => !isSocialLink(address)) ?? ''
  return `“${invalid.slice(0, 100)}” must be a web address that starts with https://`
}

// The rules apply to the list, so that an error is at `social_links` and not at one of its indexes: a form has one input for all.
const socialLinks = z
  .array(z.string().trim().meta({ pattern: socialLink.source, maxLength: limits.url }))
  .max(limits.socialLinks, `Enter at most ${limits.socialLinks} social links`)
  .refine((links) => links.every(isSocialLink), { error: invalidLink })
  .refine(isListOfUnique, 'Each social link can be listed only once')
  .meta({ uniqueItems: true })

export const storefrontChangesSchema = changesOf(z.object(bodyShape(homeTexts))).extend({
  sections: sections.optional(),
  social_links: socialLinks.optional(),
})
/** Absent members remain unchanged. */
export type StorefrontChanges = z.infer<typeof storefrontChangesSchema>

import type { CustomRequestBody } from '../../dataProvider/resources/visitorForms.schema.ts'
import { createFormSchema } from '../forms/formSchemas.ts'

export const customRequestForm = createFormSchema(({ customRequestSchema }) => customRequestSchema)

/** Converts a form's values to a request without validating them. `itemSlug` names the item that the request refers to. */
export function toRequest(values: Readonly<Record<string, string>>, itemSlug?: string): CustomRequestBody {
  const required = {
    name: '',
    email: '',
    phone: '',
    projectType: 'ring',
    budget: '',
    description: '',
  } as const
  return { ...required, ...values, ...(itemSlug !== undefined && { item_slug: itemSlug }) }
}

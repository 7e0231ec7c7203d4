import type { CustomRequestBody } from '../../dataProvider/resources/visitorForms.schema.ts'
import { createFormSchema } from '../forms/formSchemas.ts'

export const customRequestForm = createFormSchema(({ customRequestSchema }) => customRequestSchema)

/** A request from a form's values, not validated yet. `itemSlug` names the item that it refers to. */
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

import { projectTypeNames } from '../../dataProvider/resources/messages.ts'
import type { CustomRequestBody } from '../../dataProvider/resources/visitorForms.schema.ts'
import type { Item } from '../../dataProvider/resources/items/items.schema.ts'
import { itemPath } from '../../dataProvider/contract/pages.ts'

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

/** The content behind an idempotency key: texts and pictures. */
export function serializeRequest(request: CustomRequestBody, pictures: readonly File[]): string {
  return JSON.stringify([request, pictures.map(({ name, size, lastModified }) => [name, size, lastModified])])
}

/** The request as an e-mail, for a server without `messages`. */
export function toRequestEmail(
  { name, email, phone, projectType, budget, description }: CustomRequestBody,
  reference: Item | undefined,
  publicUrl: string,
): { subject: string; lines: string[] } {
  return {
    subject: 'Custom jewelry',
    lines: [
      ...(reference ? [`I saw ${reference.title}: ${publicUrl}${itemPath(reference.slug)}`] : []),
      `The piece: ${projectTypeNames[projectType]}`,
      `My budget: ${budget}`,
      '',
      ...description.split(/\r?\n/),
      '',
      name,
      email,
      phone,
    ],
  }
}

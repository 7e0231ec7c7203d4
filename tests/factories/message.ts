import type { ContactMessageBody, CustomRequestBody } from '../../dataProvider/contract/inbox.ts'

/** What the custom jewelry form sends; valid unless overridden. */
export function buildCustomRequest(overrides: Partial<CustomRequestBody> = {}): CustomRequestBody {
  return {
    name: 'Vera Visitor',
    email: 'vera@example.com',
    phone: '+1 555 010 0100',
    projectType: 'ring',
    budget: '$500 to $1,000',
    description: 'A ring with a honeycomb opal.\nAs thin as it can be.',
    ...overrides,
  }
}

/** What the contact form sends; valid unless overridden. */
export function buildContactMessage(overrides: Partial<ContactMessageBody> = {}): ContactMessageBody {
  return {
    name: 'Vera Visitor',
    email: 'vera@example.com',
    message: 'Do you ship to Iceland?',
    ...overrides,
  }
}

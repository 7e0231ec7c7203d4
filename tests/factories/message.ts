import type {
  ContactMessageBody,
  CustomRequestBody,
} from '../../dataProvider/resources/visitorForms.schema.ts'
import type { Message } from '../../dataProvider/resources/messages.schema.ts'

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

export function buildContactMessage(overrides: Partial<ContactMessageBody> = {}): ContactMessageBody {
  return {
    name: 'Vera Visitor',
    email: 'vera@example.com',
    message: 'Do you ship to Iceland?',
    ...overrides,
  }
}

// Starts above the ids that tests usually set.
let next = 1001

export function buildMessage(overrides: Partial<Message> = {}): Message {
  const id = next++
  return {
    id,
    kind: 'contact',
    status: 'new',
    created_at: Date.UTC(2026, 0, 1) + id,
    name: `Vera ${id}`,
    email: 'vera@example.com',
    phone: null,
    text: 'Do you ship to Iceland?',
    request: null,
    pictures: [],
    replies: [],
    ...overrides,
  }
}

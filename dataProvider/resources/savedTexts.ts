import { limits } from '../contract/limits.ts'
import { longText, text } from '../fields/fields.ts'
import { defineResource } from './resource.ts'

/** Texts that the seller writes often, to be inserted into a message; `{name}`, `{order}` and `{shop}` are filled in. */
export const savedTexts = defineResource({
  name: 'saved_texts',
  label: ['Saved text', 'Saved texts'],
  description: 'What you write often',
  fields: {
    title: text({ max: 120, required: true }),
    text: longText({
      max: limits.orderMessage,
      required: true,
      help: '{name}, {order} and {shop} are filled in when it is inserted into a message',
    }),
  },
  title: 'title',
  list: { columns: ['title', 'text'], search: ['title', 'text'], sort: 'title' },
  access: { read: 'admin' },
})

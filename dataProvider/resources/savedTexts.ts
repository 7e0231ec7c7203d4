import { limits } from '../contract/limits.ts'
import { longText, text } from '../fields/fields.ts'
import { defineResource } from './resource.ts'

/** Text snippets for messages. `{name}`, `{order}` and `{shop}` are replaced when an admin inserts a snippet. */
export const savedTexts = defineResource({
  name: 'saved_texts',
  label: ['Saved text', 'Saved texts'],
  description: 'Text you often insert into messages',
  fields: {
    title: text({ max: 120, required: true }),
    text: longText({
      max: limits.orderMessage,
      required: true,
      help: 'When you insert the text, {name}, {order} and {shop} are filled in.',
    }),
  },
  title: 'title',
  list: { columns: ['title', 'text'], search: ['title', 'text'], sort: 'title' },
  access: { read: 'admin' },
})

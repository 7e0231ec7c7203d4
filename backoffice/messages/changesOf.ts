import type { Message } from '../../dataProvider/resources/messages.ts'

/** Has the changes of one message sent in turn, each after the answer to the one before (TanStack Query): the last one stays. */
export function changesOf({ id }: Message) {
  return { id: `messages/${id}` }
}

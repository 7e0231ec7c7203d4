import { EditBase } from 'react-admin'
import { messages } from '../../dataProvider/contract/messages.ts'
import { ItemEditBody } from './ItemEditBody.tsx'
import { itemFormSchema } from './itemFormSchema.ts'
import type { ItemKind } from './itemKind.ts'
import { useOutcome } from './useOutcome.ts'

export function ItemEdit({ kind }: { kind: ItemKind }) {
  const outcome = useOutcome({
    succeeded: messages.itemUpdated,
    failed: messages.itemUpdateFailed,
    next: 'list',
  })
  return (
    <EditBase
      mutationMode="pessimistic"
      mutationOptions={outcome}
      queryOptions={{ onError: shownInPlace }}
      transform={(values: unknown) => itemFormSchema.parse(values)}
    >
      <ItemEditBody kind={kind} />
    </EditBase>
  )
}

// react-admin would go back to the list.
const shownInPlace = () => undefined

import { EditBase } from 'react-admin'
import type { ItemKind } from '../itemKind.ts'
import { ItemEditBody } from './ItemEditBody.tsx'
import { itemFormSchema } from './itemFormSchema.ts'

export function ItemEdit({ kind }: { kind: ItemKind }) {
  return (
    <EditBase
      mutationMode="pessimistic"
      queryOptions={{ onError: shownInPlace }}
      transform={(values: unknown) => itemFormSchema.parse(values)}
    >
      <ItemEditBody kind={kind} />
    </EditBase>
  )
}

// react-admin would go back to the list.
const shownInPlace = () => undefined

import type { Item } from '../../../../dataProvider/resources/items/items.schema.ts'
import type { ResourceName } from '../../../../dataProvider/provider/resources.ts'
// Preload the lazy pages: importing them during a test could exceed Testing Library's timeout.
import '../../../../backoffice/items/form/ItemForm.tsx'
import '../../../../backoffice/items/list/ItemList.tsx'
import { buildEnvelope } from '../../../factories/envelope.ts'
import { createRecordingFetcher, renderBackOffice } from '../../renderBackOffice.tsx'

/** Renders the edit page of an item. The list that opens after a save is empty. */
export function renderItemEdit(name: ResourceName, item: Item) {
  const { fetcher, sent } = createRecordingFetcher(({ method, body }) =>
    method === 'PATCH' ? { ...item, ...body } : item,
  )
  renderBackOffice(`/admin/${name}/${item.id}`, {
    fetcher,
    getItem: async () => item,
    listItems: async () => buildEnvelope([]),
  })
  return { sent }
}

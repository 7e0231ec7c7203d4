import type { Item } from '../../../../dataProvider/resources/items/items.schema.ts'
import type { ResourceName } from '../../../../dataProvider/provider/resources.ts'
// Loaded before anybody waits for them: the form, and the list that it leads back to.
import '../../../../backoffice/items/form/ItemForm.tsx'
import '../../../../backoffice/items/list/ItemList.tsx'
import { buildEnvelope } from '../../../factories/envelope.ts'
import { createRecordingFetcher, renderBackOffice } from '../../renderBackOffice.tsx'

/** The edit page of an item in the back office, whose list is then empty. */
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

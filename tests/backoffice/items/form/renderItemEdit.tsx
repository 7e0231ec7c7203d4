import type { BackOfficeApi } from '../../../../dataProvider/shopApi/backOfficeApi.ts'
import type { Item } from '../../../../dataProvider/resources/items/items.ts'
import type { ResourceName } from '../../../../dataProvider/provider/resources.ts'
// Loaded before anybody waits for them: the form, and the list that it leads back to.
import '../../../../backoffice/items/form/ItemForm.tsx'
import '../../../../backoffice/items/list/ItemList.tsx'
import { createRecordingFetcher, renderBackOffice, type SentRequest } from '../../renderBackOffice.tsx'

interface Options {
  calls?: Partial<BackOfficeApi>
  /** What a PATCH answers; the item as it was changed unless told. */
  save?: (request: SentRequest) => unknown
}

/** The edit page of an item in the back office. */
export function renderItemEdit(name: ResourceName, item: Item, { calls = {}, save }: Options = {}) {
  const { fetcher, sent } = createRecordingFetcher((request) => {
    if (request.method !== 'PATCH') return item
    return save ? save(request) : { ...item, ...request.body }
  })
  const view = renderBackOffice(`/admin/${name}/${item.id}`, {
    fetcher,
    getItem: async () => item,
    ...calls,
  })
  return { ...view, sent }
}

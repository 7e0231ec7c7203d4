import { useCallback, useState } from 'react'
import { type RaRecord, useRefresh, useRegisterMutationMiddleware, useStoreContext } from 'react-admin'
import { ApiError } from '../../dataProvider/shopApi/errors.ts'
import { createDraftAutosave } from './drafts.ts'

interface SaveParams {
  data: unknown
  /** None for a new record. */
  previousData?: RaRecord
}

type Save = (resource: string, params: SaveParams) => Promise<unknown>

/**
 * The draft of the form of that name (`products/12`), which the page's save clears. A save that is refused since somebody else
 * has changed the same fields reads the record again: the form then says which, and the next save is meant.
 */
export function useDraftAutosave(formId: string) {
  const store = useStoreContext()
  const refresh = useRefresh()
  const [draft] = useState(() => createDraftAutosave(store, formId))
  const [isSaved, setIsSaved] = useState(false)

  const saveDraft = useCallback(
    async (resource: string, { previousData, ...params }: SaveParams, save: Save) => {
      try {
        const base = previousData && { previousData: draft.baseOf(previousData) }
        const saved = await save(resource, { ...params, ...base })
        draft.clear()
        setIsSaved(true)
        return saved
      } catch (error) {
        if (error instanceof ApiError && error.code === 'stale') refresh()
        throw error
      }
    },
    [draft, refresh],
  )
  useRegisterMutationMiddleware<Save>(saveDraft)

  return { draft, isSaved }
}

import { useState } from 'react'
import { useNotify, useRedirect, useResourceContext, useSaveContext } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import type { Item } from '../../../dataProvider/resources/items.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { useNotifyError } from '../../layout/toasts/notify.tsx'
import { errorText } from '../../words/errorText.ts'
import type { Keeper } from '../../form/keeper.ts'
import { useRefreshIfStale } from '../../form/useResourceSave.ts'

/** How a save is told of, and where it leads. */
export interface Outcome {
  succeeded: string
  failed: (message: string) => string
  next: 'list' | 'edit'
}

/** The values that another item has. */
export interface Taken {
  slug?: unknown
  sku?: unknown
}

/**
 * Saves an item, says how that ended and, when it ended well, goes on. Faults of single fields stay at the fields; `taken`
 * holds the slug or SKU that the server refused because another item has it. `isSaved` tells that the next page is on its
 * way.
 */
export function useItemSave({ succeeded, failed, next }: Outcome, keeper: Keeper) {
  const { save } = useSaveContext()
  const resource = useResourceContext()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const redirect = useRedirect()
  const refreshIfStale = useRefreshIfStale()
  const [taken, setTaken] = useState<Taken>({})
  const [isSaved, setIsSaved] = useState(false)

  const submit = (values: FieldValues) =>
    save?.(values, {
      onSuccess: ({ id }: Item) => {
        keeper.saved()
        setIsSaved(true)
        notify(succeeded, { type: 'success' })
        redirect(next, resource, id)
      },
      onError: (error: unknown) => {
        setTaken(takenIn(error, values))
        refreshIfStale(error)
        notifyError(failed(errorText(error)), error)
      },
    })
  return { submit, taken, isSaved }
}

const takenIn = (error: unknown, values: FieldValues): Taken => {
  if (!(error instanceof ApiError) || error.status !== 409) return {}
  const { payload = {} } = error
  return {
    ...('slug' in payload && { slug: values['slug'] }),
    ...('sku' in payload && { sku: values['sku'] }),
  }
}

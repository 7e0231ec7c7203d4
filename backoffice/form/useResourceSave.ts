import { useState } from 'react'
import { useRedirect, useSaveContext } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { messages } from '../../dataProvider/contract/messages.ts'
import { fieldsOfKind, type ResourceDeclaration } from '../../dataProvider/resources/resource.ts'
import type { Keeper } from './keeper.ts'
import { useChosenPictures } from './useChosenPictures.ts'
import { useRefreshIfStale } from './useRefreshIfStale.ts'
import { useNotifyFailure } from '../layout/toasts/useNotifyFailure.ts'
import { useNotifySuccess } from '../layout/toasts/useNotifySuccess.ts'
import { formSchemaOf } from './formSchema.ts'

/**
 * Saves a record, its pictures first, says how that ended and, when it ended well, goes back to the list. One that somebody
 * else has changed in the same fields is read again, and the form says which; saving again is meant.
 */
export function useResourceSave(resource: ResourceDeclaration, keeper: Keeper) {
  const { name, label } = resource
  const { save } = useSaveContext()
  const notifyFailure = useNotifyFailure()
  const notifySuccess = useNotifySuccess()
  const redirect = useRedirect()
  const refreshIfStale = useRefreshIfStale()
  const pictures = useChosenPictures()
  const [isSaved, setIsSaved] = useState(false)

  const withPictures = async (values: FieldValues) => {
    const settled = { ...values }
    for (const field of fieldsOfKind(resource, 'picture'))
      settled[field] = await pictures.settle(values[field] ?? null)
    return settled
  }

  const submit = async (values: FieldValues) => {
    let body: FieldValues
    try {
      body = await withPictures(formSchemaOf(resource).parse(values))
    } catch (error) {
      return notifyFailure(messages.uploadFailed, messages.pictureUploadFailed, error)
    }
    return save?.(body, {
      onSuccess: () => {
        keeper.saved()
        setIsSaved(true)
        notifySuccess(`${label[0]} saved`)
        redirect('list', name)
      },
      onError: (error: unknown) => {
        refreshIfStale(error)
        notifyFailure(`Failed to save ${label[0].toLowerCase()}`, error)
      },
    })
  }
  return { submit, pictures, isSaved }
}

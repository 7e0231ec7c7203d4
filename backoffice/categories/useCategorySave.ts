import { useState } from 'react'
import { useRedirect, useSaveContext } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { messages } from '../../dataProvider/contract/messages.ts'
import { useNotifyFailure } from '../layout/toasts/useNotifyFailure.ts'
import { useNotifySuccess } from '../layout/toasts/useNotifySuccess.ts'
import type { Keeper } from '../form/keeper.ts'
import { useRefreshIfStale } from '../form/useRefreshIfStale.ts'
import { categoryFormSchema } from './categoryFormSchema.ts'
import { useChosenPictures } from '../form/useChosenPictures.ts'

/**
 * Saves a category, its picture first, says how that ended and, when it ended well, goes back to the list. A picture that
 * has been uploaded is not uploaded again when the category itself could not be saved. `isSaved` tells that the list is on
 * its way.
 */
export function useCategorySave(succeeded: string, keeper: Keeper) {
  const { save } = useSaveContext()
  const notifyFailure = useNotifyFailure()
  const notifySuccess = useNotifySuccess()
  const redirect = useRedirect()
  const refreshIfStale = useRefreshIfStale()
  const pictures = useChosenPictures()
  const [isSaved, setIsSaved] = useState(false)

  const upload = async (address: string | null) => {
    try {
      return { address: await pictures.settle(address) }
    } catch (error) {
      notifyFailure(messages.uploadFailed, messages.pictureUploadFailed, error)
      return undefined
    }
  }

  const submit = async (values: FieldValues) => {
    const category = categoryFormSchema.parse(values)
    const picture = await upload(category.image_url)
    if (!picture) return undefined
    return save?.(
      { ...category, image_url: picture.address },
      {
        onSuccess: () => {
          keeper.saved()
          setIsSaved(true)
          notifySuccess(succeeded)
          redirect('list', 'categories')
        },
        onError: (error: unknown) => {
          refreshIfStale(error)
          notifyFailure(messages.categorySaveFailed, error)
        },
      },
    )
  }

  return { submit, pictures, isSaved }
}

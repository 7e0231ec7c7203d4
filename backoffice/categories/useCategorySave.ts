import { useEffect, useState } from 'react'
import { useNotify, useRedirect, useSaveContext } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { messages } from '../../dataProvider/contract/messages.ts'
import { useApi } from '../api.ts'
import { useNotifyFailure } from '../layout/useNotifyFailure.tsx'
import type { Keeper } from '../forms/keeper.ts'
import { categoryFormSchema } from './categoryFormSchema.ts'
import { createChosenPictures } from './chosenPictures.ts'

/**
 * Saves a category, its picture first, says how that ended and, when it ended well, goes back to the list. A picture that
 * has been uploaded is not uploaded again when the category itself could not be saved.
 */
export function useCategorySave(succeeded: string, keeper: Keeper) {
  const { save } = useSaveContext()
  const notify = useNotify()
  const notifyFailure = useNotifyFailure()
  const redirect = useRedirect()
  const pictures = useChosenPictures()

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
          notify(succeeded, { type: 'success' })
          redirect('list', 'categories')
        },
        onError: (error: unknown) => notifyFailure(messages.categorySaveFailed, error),
      },
    )
  }

  return { submit, pictures }
}

const useChosenPictures = () => {
  const { uploadPicture } = useApi()
  const [pictures] = useState(() =>
    createChosenPictures(async (file) => {
      const { path } = await uploadPicture(file)
      if (!path?.url) throw new Error(messages.mediaUrlMissing)
      return path.url
    }),
  )
  useEffect(() => pictures.forget, [pictures])
  return pictures
}

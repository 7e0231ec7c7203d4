import { useState } from 'react'
import { useRedirect, useRefresh, useResourceContext, useSaveContext } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { z } from 'zod'
import { messages } from '../../dataProvider/contract/messages.ts'
import { fieldSchema } from '../../dataProvider/fields/fields.schema.ts'
import type { Fields } from '../../dataProvider/fields/fields.ts'
import { fieldsOfKind } from '../../dataProvider/resources/resource.ts'
import { ApiError } from '../../dataProvider/shopApi/errors.ts'
import { formShape } from '../fields/formShape.ts'
import { useNotifyFailure, useNotifySuccess } from '../layout/toasts/notify.tsx'
import { isChosen, useChosenPictures } from './PictureInput.tsx'
import type { Keeper } from './keeper.ts'
import { zodValidate } from './validation.ts'

interface Saving {
  fields: Fields
  keeper: Keeper
  /** What is said once it is saved, and when it could not be. */
  succeeded: string
  failed: string
}

/**
 * Saves a record, its pictures first, says how that ended and, when it ended well, goes back to the list. A picture that has
 * been uploaded is not uploaded again when the record itself could not be saved. One that somebody else has changed in the
 * same fields is read again, and the form says which; saving again is meant. `isSaved` tells that the list is on its way.
 */
export function useResourceSave({ fields, keeper, succeeded, failed }: Saving) {
  const resource = useResourceContext()
  const { save } = useSaveContext()
  const notifyFailure = useNotifyFailure()
  const notifySuccess = useNotifySuccess()
  const redirect = useRedirect()
  const refreshIfStale = useRefreshIfStale()
  const pictures = useChosenPictures()
  const [isSaved, setIsSaved] = useState(false)
  const pictureFields = fieldsOfKind({ fields }, 'picture')

  const withPictures = async (values: FieldValues) => {
    const settled = { ...values }
    for (const field of pictureFields) settled[field] = await pictures.settle(values[field] ?? null)
    return settled
  }

  const submit = async (values: FieldValues) => {
    let body: FieldValues
    try {
      body = await withPictures(formSchemaOf(fields).parse(values))
    } catch (error) {
      return notifyFailure(messages.uploadFailed, messages.pictureUploadFailed, error)
    }
    return save?.(body, {
      onSuccess: () => {
        keeper.saved()
        setIsSaved(true)
        notifySuccess(succeeded)
        redirect('list', resource)
      },
      onError: (error: unknown) => {
        refreshIfStale(error)
        notifyFailure(failed, error)
      },
    })
  }

  const validate = (values: FieldValues) => {
    const gone = pictureFields.filter(
      (field) => isChosen(values[field] ?? null) && !pictures.has(values[field]),
    )
    return {
      ...Object.fromEntries(gone.map((field) => [field, 'Please choose the picture again'])),
      ...zodValidate(formSchemaOf(fields))(values),
    }
  }

  return { submit, validate, pictures, isSaved }
}

/** What a form of these fields may hold: the wire's rules, and pictures that are still to be uploaded. */
function formSchemaOf(fields: Fields) {
  const chosen = z.string().refine(isChosen)
  const pictures = Object.entries(fields)
    .filter(([, { kind }]) => kind === 'picture')
    .map(([name, field]) => [name, z.union([chosen, fieldSchema(name, field)])])
  return z.object({
    ...formShape(fields),
    ...(Object.fromEntries(pictures) as Record<string, z.ZodType>),
  })
}

/**
 * Reads the record again when its save was refused since somebody else has changed the same fields: the form then says
 * which, keeps what was typed, and the next save is meant.
 */
export function useRefreshIfStale(): (error: unknown) => void {
  const refresh = useRefresh()
  return (error) => {
    if (error instanceof ApiError && error.code === 'stale') refresh()
  }
}

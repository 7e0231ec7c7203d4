import { CardMedia } from '@mui/material'
import { z } from 'zod'
import { bodyShape } from '../../dataProvider/fields/fields.schema.ts'
import { valuesIn } from '../../dataProvider/fields/fields.ts'
import { mediaTextFields } from '../../dataProvider/resources/items/itemMedia.ts'
import type { ItemMedia } from '../../dataProvider/resources/items/itemMedia.schema.ts'
import { DeclaredInput } from '../fields/DeclaredInput.tsx'
import { FormDialog } from '../form/FormDialog.tsx'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/media.ts'
import { useChangeMedia } from './useMedia.ts'

interface Props {
  medium: ItemMedia
  onClose: () => void
}

/** Edits the description, light and background of an image. */
export function ImageDetailsDialog({ medium, onClose }: Props) {
  const { id, items_id, display_image } = medium
  const { mutateAsync } = useChangeMedia(items_id)
  return (
    <FormDialog
      title={texts.editImageDetails}
      submit={{ label: commonTexts.saveChanges }}
      draftId={`item_images.${id}.details`}
      defaultValues={valuesIn(mediaTextFields, medium)}
      schema={schema}
      onSubmit={async (values) => {
        const change = (media: ItemMedia[]) =>
          media.map((one) => (one.id === id ? { ...one, ...values } : one))
        await mutateAsync({ id, change, succeeded: texts.imageDetailsSaved })
      }}
      onClose={onClose}
    >
      <CardMedia component="img" src={display_image} alt="" sx={preview} />
      {Object.entries(mediaTextFields).map(([name, field]) => (
        <DeclaredInput key={name} source={name} field={field} />
      ))}
    </FormDialog>
  )
}

const schema = z.object(bodyShape(mediaTextFields))

const preview = { width: 160, aspectRatio: '1', objectFit: 'cover', borderRadius: 1, mt: 1 }

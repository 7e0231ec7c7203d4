import { Box, Button, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { useInput } from 'react-admin'
import { isRecord } from '../../dataProvider/contract/json.ts'
import { useApi } from '../settings/settings.ts'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/fields.tsx'
import { PicturePreview } from './PicturePreview.tsx'
import { FilePicker } from './FilePicker.tsx'
import { validateFile, fileHints, fileTypes } from './files.ts'

/** A chosen image that is not uploaded yet, in the format of react-admin's `ImageInput`. */
interface ChosenPicture {
  rawFile: File
  /** A blob URL for the preview. */
  src: string
}

const isChosen = (value: unknown): value is ChosenPicture =>
  isRecord(value) && value['rawFile'] instanceof File

interface Props {
  source: string
  label: string
  isRequired: boolean
  /** Precedes the file limits in the hint. */
  helperText: string | false
}

/** Chooses an image. Saving the form uploads it. react-admin's `ImageInput` does not explain why it rejects a file. */
export function PictureInput({ source, label, isRequired, helperText }: Props) {
  const { field, fieldState } = useInput({ source })
  const [fileError, setFileError] = useState('')
  const value: unknown = field.value || null
  const src = isChosen(value) ? value.src : undefined
  const address = src ?? value

  // The blob URL keeps a reference to the file until it is revoked.
  useEffect(() => (src === undefined ? undefined : () => URL.revokeObjectURL(src)), [src])

  const choose = async ([file]: File[]) => {
    if (!file) return
    const error = await validateFile(file, 'Image')
    setFileError(error)
    if (error === '') field.onChange({ rawFile: file, src: URL.createObjectURL(file) })
  }
  const remove = () => {
    setFileError('')
    field.onChange(null)
  }
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="body2" component="h2" sx={{ fontWeight: 600 }}>
        {isRequired ? texts.requiredLabel(label) : label}
      </Typography>
      {typeof address === 'string' && (
        <Box sx={{ maxWidth: 320, borderRadius: 1, overflow: 'hidden' }} data-testid="preview">
          <PicturePreview address={address} />
        </Box>
      )}
      <FilePicker
        label={value ? texts.chooseAnotherImage : texts.chooseImage}
        accept={fileTypes.Image}
        hint={toHint(helperText)}
        error={fileError || (fieldState.error?.message ?? '')}
        onChoose={(files) => void choose(files)}
      />
      {value !== null && !isRequired && (
        <Button color="inherit" onClick={remove} sx={{ justifySelf: 'start' }}>
          {texts.removeImage}
        </Button>
      )}
    </Box>
  )
}

const toHint = (helperText: string | false) =>
  helperText ? texts.imageHintWithHelp(helperText, fileHints.Image) : fileHints.Image

/** Returns a function that uploads the images chosen in a form, each once, and returns the form's values with their URLs. */
export function useUploadPictures() {
  const { uploadPicture } = useApi()
  const [uploaded] = useState(() => new WeakMap<File, string>())

  const upload = async (file: File) => {
    const { path } = await uploadPicture(file)
    if (!path?.url) throw new Error(commonTexts.mediaUrlMissing)
    uploaded.set(file, path.url)
    return path.url
  }
  return async (values: Record<string, unknown>): Promise<Record<string, unknown>> => {
    const withAddresses = { ...values }
    for (const [name, value] of Object.entries(values))
      if (isChosen(value)) withAddresses[name] = uploaded.get(value.rawFile) ?? (await upload(value.rawFile))
    return withAddresses
  }
}

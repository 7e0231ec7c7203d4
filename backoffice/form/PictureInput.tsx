import { Box, Button, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { useInput } from 'react-admin'
import { messages } from '../../dataProvider/contract/messages.ts'
import { useApi } from '../app/api.ts'
import { CategoryPicture } from '../categories/CategoryPicture.tsx'
import { FilePicker } from '../media/FilePicker.tsx'
import { faultOfFile, fileHints, fileTypes } from '../media/files.ts'

/** A record's picture: chosen or dropped, shown, and taken away again. It is uploaded when the form is saved. */
export function PictureInput({
  source,
  label,
  pictures,
}: {
  source: string
  label: string
  pictures: ChosenPictures
}) {
  const { field, fieldState } = useInput({ source })
  const [refused, setRefused] = useState('')
  const address: string | null = field.value || null
  const isShown = address !== null && (!isChosen(address) || pictures.has(address))

  const choose = ([file]: File[]) => {
    if (!file) return
    const fault = faultOfFile(file, 'Image') ?? ''
    setRefused(fault)
    if (fault === '') field.onChange(pictures.add(file))
  }

  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="body2" component="h2" sx={{ fontWeight: 600 }}>
        {label}
      </Typography>
      {isShown && (
        <Box sx={{ maxWidth: 320, borderRadius: 1, overflow: 'hidden' }} data-testid="preview">
          <CategoryPicture address={address} />
        </Box>
      )}
      <FilePicker
        label={isShown ? 'Choose another picture' : 'Choose a picture'}
        accept={fileTypes.Image}
        hint={fileHints.Image}
        fault={refused || (fieldState.error?.message ?? '')}
        onChoose={choose}
      />
      {address !== null && (
        <Button
          color="inherit"
          onClick={() => {
            setRefused('')
            field.onChange(null)
          }}
          sx={{ justifySelf: 'start' }}
        >
          Remove picture
        </Button>
      )}
    </Box>
  )
}

/** The pictures chosen in a form, under addresses at which the browser shows them until they are uploaded. */
export type ChosenPictures = ReturnType<typeof createChosenPictures>

const prefix = 'blob:'

/** True for the address of a chosen picture, be it of this form or of one that is gone. */
export function isChosen(address: string | null): boolean {
  return address?.startsWith(prefix) ?? false
}

/** Keeps them for as long as their form is open; each is uploaded once, however often the form is sent. */
function createChosenPictures(upload: (file: File) => Promise<string>) {
  const files = new Map<string, File>()
  const uploaded = new Map<string, string>()
  return {
    add: (file: File): string => {
      const address = URL.createObjectURL(file)
      files.set(address, file)
      return address
    },
    has: (address: string) => files.has(address),
    /** The address to be saved: of a chosen picture that of its upload, of any other its own. */
    settle: async (address: string | null): Promise<string | null> => {
      const file = address === null ? undefined : files.get(address)
      if (address === null || !file) return address
      const known = uploaded.get(address) ?? (await upload(file))
      uploaded.set(address, known)
      return known
    },
    /** Frees what the browser holds of them. */
    forget: () => {
      for (const address of files.keys()) URL.revokeObjectURL(address)
    },
  }
}

/** The pictures chosen in the form one is in, for as long as it is open. */
export function useChosenPictures() {
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

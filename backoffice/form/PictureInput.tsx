import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { useInput } from 'react-admin'
import { FilePicker } from '../media/FilePicker.tsx'
import { faultOfFile, fileHints, fileTypes } from '../media/files.ts'
import { CategoryPicture } from '../categories/CategoryPicture.tsx'
import { isChosen, type ChosenPictures } from './chosenPictures.ts'

interface Props {
  source: string
  label: string
  pictures: ChosenPictures
}

/** A record's picture: chosen or dropped, shown, and taken away again. It is uploaded when the form is saved. */
export function PictureInput({ source, label, pictures }: Props) {
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

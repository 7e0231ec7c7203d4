import { TextField } from '@mui/material'
import { useId, useState } from 'react'
import { mediaTypes, type MediaType } from '../../dataProvider/contract/itemTypes.ts'
import { messages } from '../../dataProvider/contract/messages.ts'
import { FilePicker } from './FilePicker.tsx'
import { faultOfFile, faultsOfFiles, fileHints, fileTypes } from './files.ts'

interface Props {
  fault: string
  onFault: (fault: string) => void
  onChoose: (type: MediaType, files: File[]) => void
}

/** The kind of media and their files, of which only those of that kind are taken. */
export function FileChooser({ fault, onFault, onChoose }: Props) {
  const [type, setType] = useState<MediaType>('Image')
  const id = useId()

  const choose = (files: File[]) => {
    onFault(files.length === 0 ? messages.noFile : faultsOfFiles(files, type))
    onChoose(
      type,
      files.filter((file) => faultOfFile(file, type) === undefined),
    )
  }

  return (
    <>
      <TextField
        select
        id={id}
        label="Media type"
        value={type}
        onChange={({ target }) => {
          setType(target.value === 'Video' ? 'Video' : 'Image')
          onFault('')
        }}
        slotProps={{ select: { native: true } }}
      >
        {mediaTypes.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </TextField>
      <FilePicker
        label={type === 'Image' ? 'Choose pictures' : 'Choose videos'}
        accept={fileTypes[type]}
        isMultiple
        hint={fileHints[type]}
        fault={fault}
        onChoose={choose}
      />
    </>
  )
}

import { useEffect, useState } from 'react'
import { messages } from '../../dataProvider/contract/messages.ts'
import { useApi } from '../app/api.ts'
import { createChosenPictures } from './chosenPictures.ts'

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

import { Box, Button, TextField } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { Item } from '../../dataProvider/resources/items.ts'
import { limits } from '../../dataProvider/contract/limits.ts'
import { firstPicture, type ItemMedia } from '../../dataProvider/resources/itemImages.ts'
import { youTubeId } from '../../dataProvider/contract/youTube.ts'
import { useStoredDraft } from '../app/preferences.ts'
import { useNotifyError } from '../layout/toasts/notify.tsx'
import { errorText } from '../words/errorText.ts'
import { placeMedium, postMedium, seqBehind, type NewMedium } from './itemMedia.ts'
import { useRefreshMedia, useStoredMedia } from './useMedia.ts'

/**
 * Adds a YouTube video by its address, which stays until it is added. A picture of the item's own stands for it until
 * somebody plays it: YouTube's would tell YouTube of every visitor.
 */
export function YouTubeForm({ item }: { item: Item }) {
  const { draft: address, keep: setAddress, forget } = useStoredDraft(`items.${item.id}.youTube`, '')
  const [fault, setFault] = useState('')
  const { media } = useStoredMedia(item)
  const { mutate: add, isPending } = useAddMedium(media, forget)
  const still = firstPicture(media)
  const isClosed = still === undefined

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isClosed) return
    const id = youTubeId(address.trim())
    const found = faultOf(id, media)
    setFault(found)
    if (id !== undefined && found === '') add(toMedium(item, id, still))
  }

  return (
    <Box component="form" noValidate onSubmit={submit} sx={row}>
      <TextField
        label="YouTube address"
        value={address}
        onChange={({ target }) => setAddress(target.value)}
        disabled={isClosed}
        error={fault !== ''}
        helperText={fault || (isClosed ? needsPicture : hint)}
        slotProps={{ htmlInput: { inputMode: 'url', maxLength: limits.url } }}
        sx={{ maxWidth: { sm: 420 } }}
      />
      <Button type="submit" variant="outlined" disabled={isClosed} loading={isPending} sx={{ mt: { sm: 3 } }}>
        Add video
      </Button>
    </Box>
  )
}

/** Posts a medium and puts it behind the others. */
const useAddMedium = (media: ItemMedia[], onAdded: () => void) => {
  const dataProvider = useDataProvider()
  const notify = useNotify()
  const notifyError = useNotifyError()
  return useMutation({
    mutationFn: async (shown: NewMedium) =>
      placeMedium(dataProvider, await postMedium(dataProvider, shown), seqBehind(media)),
    onSuccess: () => {
      onAdded()
      notify('YouTube video added', { type: 'success' })
    },
    onError: (error) => notifyError(`Failed to add YouTube video: ${errorText(error)}`, error),
    // Before another try, so that one whose answer was lost is not added twice.
    onSettled: useRefreshMedia(),
  })
}

const toMedium = ({ id: items_id }: Item, video: string, still: string): NewMedium => ({
  items_id,
  display_image: still,
  image_type: 'Image',
  mediafiles_id: null,
  youTube_url: `https://www.youtube.com/watch?v=${video}`,
})

const faultOf = (id: string | undefined, media: ItemMedia[]) => {
  if (id === undefined) return 'Must be the address of a YouTube video'
  return media.some(({ youTube_url }) => youTubeId(youTube_url) === id) ? 'This video is there already' : ''
}

const hint = 'Shown with the first picture until somebody plays it'
const needsPicture = 'Upload a picture first: it stands for the video until somebody plays it'

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 }

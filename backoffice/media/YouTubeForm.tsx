import { Box, Button, TextField } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { limits } from '../../dataProvider/contract/limits.ts'
import { youTubeId } from '../../dataProvider/contract/links.ts'
import { firstPicture } from '../../dataProvider/resources/items/visibleMedia.ts'
import type { Item } from '../../dataProvider/resources/items/items.schema.ts'
import { useStoredDraft } from '../form/drafts.ts'
import { getErrorMessage } from '../format/errors.ts'
import { useNotifyError } from '../layout/toasts/notify.tsx'
import * as texts from '../texts/media.ts'
import { useMedia, useRefreshMedia } from './useMedia.ts'
import { addMedium, type NewMedium, nextSeq } from './itemMedia.ts'

/**
 * Adds a YouTube video. Until it plays, visitors see an image of the item, because YouTube's image would disclose each visitor to
 * YouTube.
 */
export function YouTubeForm({ item }: { item: Item }) {
  const dataProvider = useDataProvider()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const { draft: address, saveDraft: setAddress, clearDraft } = useStoredDraft(`items.${item.id}.youTube`, '')
  const [error, setError] = useState('')
  const { media } = useMedia(item)
  const image = firstPicture(media)
  const { mutate: add, isPending } = useMutation({
    mutationFn: (medium: NewMedium) => addMedium(dataProvider, medium, nextSeq(media)),
    onSuccess: () => {
      clearDraft()
      notify(texts.videoAdded, { type: 'success' })
    },
    onError: (failure) => notifyError(texts.videoAddFailed(getErrorMessage(failure)), failure),
    // Refetches before a retry, so that a video is not added twice if a response was lost.
    onSettled: useRefreshMedia(),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const id = youTubeId(address.trim())
    const isAlreadyAdded = media.some(({ youTube_url }) => youTubeId(youTube_url) === id)
    if (!id) return setError(texts.notYouTube)
    if (isAlreadyAdded) return setError(texts.alreadyAdded)
    if (!image) return
    setError('')
    const youTube_url = `https://www.youtube.com/watch?v=${id}`
    add({
      items_id: item.id,
      display_image: image,
      image_type: 'Image',
      mediafiles_id: null,
      youTube_url,
    })
  }
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 }}
    >
      <TextField
        label={texts.youTubeLink}
        value={address}
        onChange={({ target }) => setAddress(target.value)}
        disabled={!image}
        error={error !== ''}
        helperText={error || (image ? texts.youTubeHint : texts.youTubeNeedsImage)}
        slotProps={{ htmlInput: { inputMode: 'url', maxLength: limits.url } }}
        sx={{ maxWidth: { sm: 420 } }}
      />
      <Button type="submit" variant="outlined" disabled={!image} loading={isPending} sx={{ mt: { sm: 3 } }}>
        {texts.addVideo}
      </Button>
    </Box>
  )
}

import { Box, Paper, Typography } from '@mui/material'
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { isPicture } from '../../dataProvider/resources/items/visibleMedia.ts'
import type { Item } from '../../dataProvider/resources/items/items.schema.ts'
import type { ItemMedia } from '../../dataProvider/resources/items/itemMedia.schema.ts'
import { EmptyState, LoadError } from '../layout/states.tsx'
import * as texts from '../texts/media.ts'
import { MediaCard } from './MediaCard.tsx'
import { UploadButton } from './UploadDialog.tsx'
import { useChangeMedia, useMedia } from './useMedia.ts'
import { YouTubeForm } from './YouTubeForm.tsx'
import { moveMedium } from './itemMedia.ts'

/** Uploads, reorders, shows, hides and deletes an item's media. Contains a form, so it must not be inside another one. */
export function MediaBoard({ item }: { item: Item }) {
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby="media"
      sx={{ p: 2, display: 'grid', gap: 2 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography id="media" variant="h2">
          {texts.title}
        </Typography>
        <UploadButton item={item} />
      </Box>
      <MediaGrid item={item} />
      <YouTubeForm item={item} />
    </Paper>
  )
}

export function MediaGrid({ item }: { item: Item }) {
  const { media, error, refetch } = useMedia(item)
  const { mutate } = useChangeMedia(item.id)
  const [announcement, setAnnouncement] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const isRemoving = useRef(false)
  const move = ({ id, place }: Place) => {
    const from = media.findIndex((medium) => medium.id === id)
    if (!media[from] || !media[place] || place === from) return
    setAnnouncement(texts.moved(getMediumName(media[from], from), place + 1, media.length))
    mutate({ id, change: (now) => moveMedium(now, id, place), failed: texts.sequenceUpdateFailed })
  }
  const remove = (id: number) => {
    isRemoving.current = true
    mutate({
      id,
      change: (now) => now.filter((medium) => medium.id !== id),
      failed: texts.mediaDeleteFailed,
      succeeded: texts.mediaDeleted,
    })
  }
  const { dragged, start, handlers } = useDrag(list, move)
  useEffect(() => {
    // The focused button may have been removed with its card.
    if (isRemoving.current && document.activeElement === document.body) list.current?.focus()
    isRemoving.current = false
  }, [media.length])

  if (error) return <LoadError error={error} onRetry={() => void refetch()} />
  if (media.length === 0) return <EmptyState text={texts.empty} />

  const shown = dragged ? moveMedium(media, dragged.id, dragged.place) : media
  return (
    <div>
      <Box
        component="ul"
        ref={list}
        tabIndex={-1}
        aria-label={texts.mediaOf(item.title)}
        sx={{ ...grid, ...(dragged && { userSelect: 'none', cursor: 'grabbing' }) }}
        {...handlers}
      >
        {shown.map((medium, place) => (
          <MediaCard
            key={medium.id}
            medium={medium}
            name={getMediumName(medium, place)}
            isDragged={dragged?.id === medium.id}
            onDragStart={(event) => start(event, { id: medium.id, place })}
            onStep={(step) => move({ id: medium.id, place: place + step })}
            onDelete={() => remove(medium.id)}
          />
        ))}
      </Box>
      <Typography role="status" variant="body2" color="text.secondary" sx={{ minHeight: '1.5em', mt: 0.5 }}>
        {announcement}
      </Typography>
    </div>
  )
}

/** The zero-based position of a medium. */
interface Place {
  id: number
  place: number
}

/** Drags a card with mouse, pen or finger. `dragged` is the position where the card would be dropped. */
const useDrag = (list: RefObject<HTMLUListElement | null>, onDrop: (dropped: Place) => void) => {
  const [dragged, setDragged] = useState<Place>()
  const start = ({ button, pointerId }: PointerEvent, from: Place) => {
    if (button !== 0) return
    // The list receives pointer events until the pointer is released, even outside the list.
    list.current?.setPointerCapture(pointerId)
    setDragged(from)
  }
  const drag = ({ clientX, clientY }: PointerEvent) => {
    const target = document.elementFromPoint(clientX, clientY)
    const place = [...(list.current?.children ?? [])].findIndex((card) => card.contains(target))
    if (dragged && place >= 0 && place !== dragged.place) setDragged({ ...dragged, place })
  }
  const cancel = () => setDragged(undefined)
  const drop = () => {
    cancel()
    if (dragged) onDrop(dragged)
  }
  return { dragged, start, handlers: { onPointerMove: drag, onPointerUp: drop, onPointerCancel: cancel } }
}

const getMediumName = (medium: ItemMedia, place: number) =>
  isPicture(medium) ? texts.imageName(place + 1) : texts.videoName(place + 1)

const grid = {
  display: 'grid',
  // Two columns fit on a phone that is 375 pixels wide.
  gridTemplateColumns: 'repeat(auto-fill, minmax(148px, 1fr))',
  gap: 1.5,
  p: 0,
  m: 0,
  listStyle: 'none',
}

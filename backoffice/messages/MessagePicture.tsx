import { ButtonBase, Dialog, Skeleton } from '@mui/material'
import { useState } from 'react'
import type { Message } from '../../dataProvider/resources/messages.ts'
import { LoadFailed } from '../layout/LoadFailed.tsx'
import { errorText } from '../words/errorText.ts'
import { useMessagePicture } from './useMessagePicture.ts'

interface Props {
  message: Message
  picture: Message['pictures'][number]
}

/** One of the pictures that show what is meant; pressed, it is seen large. */
export function MessagePicture({ message, picture: { number, width, height } }: Props) {
  const { url, error, retry } = useMessagePicture(message.id, number)
  const [isLarge, setIsLarge] = useState(false)
  const name = `Reference picture ${number} of ${message.name}`
  if (error !== undefined) {
    const said = `Picture ${number} was not loaded: ${errorText(error)}`
    return <LoadFailed error={error} said={said} onRetry={retry} />
  }
  const size = { height: shownHeight, width: Math.round((shownHeight * width) / height), maxWidth: '100%' }
  if (url === undefined) return <Skeleton variant="rounded" aria-label={`${name} is loading`} sx={size} />
  return (
    <>
      <ButtonBase aria-haspopup="dialog" aria-label={`${name}, enlarge`} onClick={() => setIsLarge(true)}>
        <img src={url} alt="" style={{ ...size, objectFit: 'cover' }} />
      </ButtonBase>
      <Dialog open={isLarge} onClose={() => setIsLarge(false)} maxWidth="lg" aria-label={name}>
        <img src={url} alt={name} width={width} height={height} style={large} />
      </Dialog>
    </>
  )
}

/** Pixels. */
const shownHeight = 160
const large = { display: 'block', maxWidth: '100%', height: 'auto' }

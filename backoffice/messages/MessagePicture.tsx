import { ButtonBase, Dialog, Skeleton } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState, type ComponentProps } from 'react'
import type { Message } from '../../dataProvider/resources/messages.ts'
import { useApi } from '../app/api.ts'
import { LoadFailed } from '../layout/states.tsx'
import { errorText } from '../format/errorText.ts'

interface Props {
  message: Message
  picture: Message['pictures'][number]
}

/** One of the pictures that show what is meant; pressed, it is seen large. */
export function MessagePicture({ message, picture: { number, width, height } }: Props) {
  const api = useApi()
  const [isLarge, setIsLarge] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['messagePicture', message.id, number],
    // With the shop's token: the browser cannot fetch it by itself.
    queryFn: ({ signal }) => api.getMessagePicture(message.id, number, signal),
    staleTime: Infinity,
  })
  const name = `Reference picture ${number} of ${message.name}`
  if (error && !isFetching) {
    const said = `Picture ${number} was not loaded: ${errorText(error)}`
    return <LoadFailed error={error} said={said} onRetry={() => void refetch()} />
  }
  const size = { height: 160, width: Math.round((160 * width) / height), maxWidth: '100%' }
  if (!data) return <Skeleton variant="rounded" aria-label={`${name} is loading`} sx={size} />
  return (
    <>
      <ButtonBase aria-haspopup="dialog" aria-label={`${name}, enlarge`} onClick={() => setIsLarge(true)}>
        <BlobPicture data={data} alt="" style={{ ...size, objectFit: 'cover' }} />
      </ButtonBase>
      <Dialog open={isLarge} onClose={() => setIsLarge(false)} maxWidth="lg" aria-label={name}>
        <BlobPicture data={data} alt={name} style={{ display: 'block', maxWidth: '100%', height: 'auto' }} />
      </Dialog>
    </>
  )
}

/** A picture by an object URL, which is revoked when it leaves the page. */
const BlobPicture = ({ data, alt, ...props }: ComponentProps<'img'> & { data: Blob; alt: string }) => {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(data)
      image.setAttribute('src', url)
      return () => URL.revokeObjectURL(url)
    },
    [data],
  )
  return <img ref={show} alt={alt} {...props} />
}

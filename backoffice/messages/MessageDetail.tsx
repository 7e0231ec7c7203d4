import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import {
  Box,
  Button,
  ButtonBase,
  Dialog,
  Link,
  List,
  Paper,
  Skeleton,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useId, useState, type ComponentProps } from 'react'
import { DeleteWithConfirmButton, useUpdate } from 'react-admin'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { toTelUrl } from '../../dataProvider/contract/links.ts'
import { itemPath } from '../../dataProvider/contract/pages.ts'
import { messageResource, messageStatuses, projectTypeNames } from '../../dataProvider/resources/messages.ts'
import type { Message } from '../../dataProvider/resources/messages.schema.ts'
import { getListPath } from '../settings/paths.ts'
import { useSettings, useApi } from '../settings/settings.ts'
import { EmailLink } from '../fields/EmailLink.tsx'
import { DescriptionList } from '../layout/DescriptionList.tsx'
import { LoadError } from '../layout/states.tsx'
import { useNotifyError } from '../layout/toasts/notify.tsx'
import { formatDate, formatDateTime } from '../format/dates.ts'
import { getErrorMessage } from '../format/errors.ts'
import { Time } from '../format/Time.tsx'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/messages.tsx'
import { ReplyForm } from './ReplyForm.tsx'

interface Props {
  message: Message
}

export function MessageDetail({ message }: Props) {
  const headingId = useId()
  const { search } = useLocation()
  return (
    <Paper component="article" variant="outlined" aria-labelledby={headingId} sx={paper}>
      <Button
        component={RouterLink}
        to={`${getListPath({ name: 'messages' })}${search}`}
        startIcon={<ArrowBackIcon />}
        sx={{ display: { lg: 'none' }, alignSelf: 'start', ml: -1 }}
      >
        {texts.allMessages}
      </Button>
      <Typography ref={focusHeading} id={headingId} variant="h2" tabIndex={-1} sx={title}>
        {message.name}
      </Typography>
      <MessageActions message={message} />
      <MessageFacts message={message} />
      <Typography sx={bodyText}>{message.text}</Typography>
      {message.pictures.length > 0 && (
        <List disablePadding aria-label={texts.referenceImages} sx={wrapped}>
          {message.pictures.map((picture) => (
            <li key={picture.number}>
              <MessagePicture message={message} picture={picture} />
            </li>
          ))}
        </List>
      )}
      <Replies replies={message.replies} />
      {/* The key changes once a reply is stored, so the form is remounted empty. A form that was reopened while the reply was in
      flight would otherwise still contain its text. */}
      <ReplyForm key={message.replies.length} message={message} />
    </Paper>
  )
}

// Opening a message moves the focus to its heading.
const focusHeading = (heading: HTMLElement | null) => heading?.focus()

const wrapped = { display: 'flex', flexWrap: 'wrap', gap: 1 }
const paper = { display: 'flex', flexDirection: 'column', gap: 2, p: 2 }
// Keeps the heading clear of the sticky top bar.
const title = { overflowWrap: 'anywhere', outline: 'none', scrollMarginTop: '5rem' }
const bodyText = { whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '70ch' }

const MessageActions = ({ message }: Props) => {
  const notifyError = useNotifyError()
  const { search } = useLocation()
  const [update] = useUpdate<Message>('messages', undefined, {
    mutationMode: 'optimistic',
    // Requests run one after another, so that the last of two quick clicks wins.
    scope: { id: `messages/${message.id}` },
    onError: (error) => notifyError(texts.statusFailed(getErrorMessage(error)), error),
  })
  return (
    <Box sx={{ ...wrapped, justifyContent: 'space-between' }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        color="primary"
        value={message.status}
        onChange={(_event, status: Message['status'] | null) =>
          status && update('messages', { id: message.id, data: { status }, previousData: message })
        }
        aria-label={texts.status}
      >
        {messageStatuses.map((status) => (
          <ToggleButton key={status} value={status} sx={{ px: 1.5 }}>
            {messageResource.fields.status.optionLabels[status]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <DeleteWithConfirmButton
        record={message}
        redirect={(resource) => `${resource}${search}`}
        confirmTitle={texts.deleteTitle(message.name)}
        confirmContent={texts.deleteHelp}
        confirmColor="warning"
        mutationOptions={{
          onError: (error) => notifyError(texts.deleteFailed(getErrorMessage(error)), error),
        }}
      />
    </Box>
  )
}

const MessageFacts = ({ message }: Props) => {
  const { timeZone } = useSettings()
  const { kind, email, phone, created_at, request } = message
  const { projectType, budget, ring_size, needed_by, item_slug } = request ?? {}
  return (
    <DescriptionList
      facts={{
        [texts.kind]: messageResource.fields.kind.optionLabels[kind],
        [texts.received]: formatDateTime(created_at, timeZone),
        [commonTexts.email]: texts.notVerified(<EmailLink email={email} />),
        [commonTexts.phone]: phone && <Link href={toTelUrl(phone)}>{phone}</Link>,
        [texts.projectType]: projectType && projectTypeNames[projectType],
        [texts.budget]: budget,
        [texts.ringSize]: ring_size,
        [texts.neededBy]: needed_by && formatDate(Date.parse(needed_by), 'UTC'),
        [texts.aboutItem]: item_slug && <Link href={itemPath(item_slug)}>{item_slug}</Link>,
      }}
    />
  )
}

interface PictureProps extends Props {
  picture: Message['pictures'][number]
}

const MessagePicture = ({ message, picture: { number, width, height } }: PictureProps) => {
  const api = useApi()
  const [isLarge, setIsLarge] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['messagePicture', message.id, number],
    // The request needs the shop's token, which an `img` element does not send.
    queryFn: ({ signal }) => api.getMessagePicture(message.id, number, signal),
    staleTime: Infinity,
  })
  const name = texts.referenceImage(number, message.name)
  if (error && !isFetching) {
    const failed = texts.imageFailed(number, getErrorMessage(error))
    return <LoadError error={error} message={failed} onRetry={() => void refetch()} />
  }
  const size = { height: 160, width: Math.round((160 * width) / height), maxWidth: '100%' }
  if (!data)
    return <Skeleton variant="rounded" aria-label={texts.loadingImage(number, message.name)} sx={size} />
  return (
    <>
      <ButtonBase
        aria-haspopup="dialog"
        aria-label={texts.enlargeImage(number, message.name)}
        onClick={() => setIsLarge(true)}
      >
        <BlobPicture data={data} alt="" style={{ ...size, objectFit: 'cover' }} />
      </ButtonBase>
      <Dialog open={isLarge} onClose={() => setIsLarge(false)} maxWidth="lg" aria-label={name}>
        <BlobPicture data={data} alt={name} style={{ display: 'block', maxWidth: '100%', height: 'auto' }} />
      </Dialog>
    </>
  )
}

/** Shows an image from a blob. Revokes its object URL when the image is unmounted or changes. */
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

const Replies = ({ replies }: Pick<Message, 'replies'>) =>
  replies.length > 0 && (
    <List disablePadding aria-label={texts.replies} sx={{ display: 'grid', gap: 2 }}>
      {replies.map(({ text, created_at }, index) => (
        <Box component="li" key={index} sx={{ borderLeft: 2, borderColor: 'primary.main', pl: 2 }}>
          <Typography variant="body2" color="text.secondary">
            {texts.youReplied(<Time time={created_at} isRelative />)}
          </Typography>
          <Typography sx={bodyText}>{text}</Typography>
        </Box>
      ))}
    </List>
  )

import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import {
  useNotificationContext,
  useTakeUndoableMutation,
  useTranslate,
  type NotificationType,
} from 'react-admin'
import { useLocation } from 'react-router-dom'
import type { ResultOptions } from './notify.tsx'

/** Milliseconds after which a change is made though its toast still stands, since somebody's mouse rests on it. */
const undoableFor = 10_000

type Settle = (how: { isUndo: boolean }) => void

export interface RaisedToast extends Partial<ResultOptions> {
  id: number
  message: ReactNode
  type: NotificationType
  /** Makes the change that it tells of, or undoes it; undefined where nothing can be undone any more. */
  settle?: Settle | undefined
}

/**
 * What react-admin and the pages have to say, until it was seen. A change that can be undone is made when its toast
 * goes, when somebody goes to another page, and after ten seconds whatever the toast does. A result with a title
 * replaces the one before, which tells of the past.
 */
export function useToasts() {
  const [toasts, setToasts] = useState<RaisedToast[]>([])
  const { pathname } = useLocation()

  const end = ({ id, settle }: RaisedToast, isUndo: boolean) => {
    setToasts((now) => now.filter((toast) => toast.id !== id))
    settle?.({ isUndo })
  }
  /** What tells of the change stands on. */
  const makeChange = ({ id, settle }: RaisedToast) => {
    setToasts((now) => now.map((toast) => (toast.id === id ? { ...toast, settle: undefined } : toast)))
    settle?.({ isUndo: false })
  }
  const makeAllChanges = useEffectEvent(() => toasts.filter(({ settle }) => settle).forEach(makeChange))
  useEffect(() => makeAllChanges(), [pathname])

  useRaising((raised) => {
    const isReplaced = ({ kind }: RaisedToast) => kind === 'result' && raised.kind === 'result'
    setToasts((now) => [...now.filter((toast) => !isReplaced(toast)), raised])
    if (raised.settle) setTimeout(() => makeChange(raised), undoableFor)
  })
  return { toasts, end }
}

let lastId = 0

const useRaising = (raise: (toast: RaisedToast) => void) => {
  const { notifications, setNotifications } = useNotificationContext()
  const takeMutation = useTakeUndoableMutation()
  const translate = useTranslate()

  // One at a time: react-admin hands over one of the changes that wait per rendering, in the order of what tells of them.
  const takeNext = useEffectEvent(() => {
    const [next] = notifications
    if (!next) return
    setNotifications((now) => now.filter((one) => one !== next))
    const { message, type, notificationOptions = {} } = next
    const { undoable, kind, why, messageArgs } = notificationOptions as typeof notificationOptions &
      Partial<ResultOptions>
    const settle = undoable ? takeMutation() : undefined
    lastId += 1
    raise({
      id: lastId,
      message: typeof message === 'string' ? translate(message, messageArgs) : message,
      type,
      ...(kind && { kind }),
      ...(why && { why }),
      ...(settle && { settle: once(settle) }),
    })
  })
  useEffect(() => takeNext(), [notifications])
}

const once = (settle: Settle): Settle => {
  let isSettled = false
  return (how) => {
    if (!isSettled) settle(how)
    isSettled = true
  }
}

import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import {
  useNotificationContext,
  useTakeUndoableMutation,
  useTranslate,
  type NotificationType,
} from 'react-admin'
import type { ResultOptions } from './useNotifyFailure.ts'

export interface RaisedToast {
  id: number
  message: ReactNode
  type: NotificationType
  /** Stands below its title, line by line; a toast without it is a short message. */
  why?: string[]
  /** Does what it tells of, or undoes that; undefined where nothing can be undone. */
  settle?: (how: { isUndo: boolean }) => void
}

/**
 * What react-admin and the pages have to say, until it was seen. A change that can be undone is made when its toast goes,
 * and nobody leaves the page before without being asked.
 */
export function useToasts() {
  const [toasts, setToasts] = useState<RaisedToast[]>([])
  useRaising((toast) => setToasts((now) => [...now, toast]))
  useUnloadGuard(toasts.some(({ settle }) => settle))

  const end = ({ id, settle }: RaisedToast, isUndo: boolean) => {
    setToasts((now) => now.filter((toast) => toast.id !== id))
    settle?.({ isUndo })
  }
  return { toasts, end }
}

let raised = 0

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
    const { undoable, why, messageArgs } = notificationOptions as typeof notificationOptions & ResultOptions
    const settle = undoable ? takeMutation() : undefined
    raised += 1
    raise({
      id: raised,
      message: typeof message === 'string' ? translate(message, messageArgs) : message,
      type,
      ...(why && { why }),
      ...(settle && { settle }),
    })
  })
  useEffect(() => takeNext(), [notifications])
}

const useUnloadGuard = (isOn: boolean) =>
  useEffect(() => {
    if (!isOn) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isOn])

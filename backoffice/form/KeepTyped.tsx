import { useEffect, useEffectEvent } from 'react'
import { useFormContext } from 'react-hook-form'

/** Hands over what is typed into the small form around it: its draft (`useStoredDraft`). A record's form has a keeper. */
export function KeepTyped({ onChange }: { onChange: (typed: object) => void }) {
  const { subscribe } = useFormContext()
  const keep = useEffectEvent(onChange)
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [subscribe],
  )
  return null
}

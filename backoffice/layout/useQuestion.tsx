import { useState } from 'react'
import { Confirm, type ConfirmProps } from 'react-admin'

type Question = Pick<ConfirmProps, 'title' | 'content' | 'confirm' | 'cancel' | 'confirmColor'>

/** Returns `ask`, which resolves with the admin's answer, and the dialog to render. */
export function useQuestion() {
  const [question, setQuestion] = useState<Question>()
  // Undefined while no question is open. The dialog keeps its texts while it closes.
  const [resolve, setResolve] = useState<(isSure: boolean) => void>()
  const ask = (asked: Question) =>
    new Promise<boolean>((given) => {
      setQuestion(asked)
      setResolve(() => given)
    })
  const answer = (isSure: boolean) => {
    resolve?.(isSure)
    setResolve(undefined)
  }
  const dialog = question && (
    <Confirm
      isOpen={resolve !== undefined}
      {...question}
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    />
  )
  return { ask, dialog }
}

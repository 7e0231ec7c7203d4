import { TextField } from '@mui/material'
import { useRef, useState, type KeyboardEvent } from 'react'
import { limits } from '../../dataProvider/contract/limits.ts'
import { sayNumber } from '../words/counts.ts'

/**
 * A medium's number in the order, saved once on Enter or on leaving the field; Escape takes back what was typed. What
 * could not be saved stays, for another Enter.
 */
export function SeqInput({ name, seq, onSave }: { name: string; seq: number; onSave: Save }) {
  const [draft, setDraft] = useState<string>()
  const [fault, setFault] = useState('')
  // Enter saves, and leaving the field afterwards must not do so again.
  const tried = useRef<string>(undefined)

  const reset = () => {
    tried.current = undefined
    setDraft(undefined)
    setFault('')
  }
  const save = async () => {
    if (draft === undefined || draft === tried.current) return
    if (draft.trim() === String(seq)) return reset()
    if (!isSeq(draft)) return setFault(wanted)
    tried.current = draft
    setFault('')
    if (await onSave(Number(draft))) reset()
    else setFault('Not saved')
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') reset()
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (fault !== '') tried.current = undefined
    void save()
  }

  return (
    <TextField
      value={draft ?? seq}
      onChange={({ target }) => {
        tried.current = undefined
        setDraft(target.value)
      }}
      onBlur={() => void save()}
      onKeyDown={press}
      error={fault !== ''}
      helperText={fault}
      sx={{ width: 64, '& .MuiFormHelperText-root': { width: 136 } }}
      slotProps={{
        htmlInput: { inputMode: 'numeric', 'aria-label': `Sequence of ${name}` },
        formHelperText: { role: 'alert' },
      }}
    />
  )
}

/** Answers whether it was saved. */
type Save = (seq: number) => Promise<boolean>

const wanted = `A whole number from 0 to ${sayNumber(limits.seq)}`

const isSeq = (text: string) => /^\s*\d+\s*$/.test(text) && Number(text) <= limits.seq

import { Autocomplete, TextField } from '@mui/material'
import { useId } from 'react'
import { displayText } from '../../../../dataProvider/contract/gemWords.ts'
import { limits } from '../../../../dataProvider/contract/limits.ts'
import type { Entry } from './entries.ts'
import { onlyInJson } from './FactField.tsx'
import type { InfoFormProps } from './infoKind.ts'

interface Props extends InfoFormProps {
  label: string
  entry: Entry
  /** What is written in the JSON, and what people read. */
  words: Readonly<Record<string, string>>
}

/** A fact with a vocabulary; a word of one's own is as good. */
export function WordField({ label, entry, words, info, onChange, isDisabled }: Props) {
  const id = useId()
  const word = entry.read(info)
  const text = displayText(words, word ?? '')
  const write = (typed: string) => {
    if (typed !== text) onChange(entry.write(info, wordOf(words, typed)))
  }
  return (
    <Autocomplete
      id={id}
      freeSolo
      forcePopupIcon
      options={Object.values(words)}
      value={text === '' ? null : text}
      inputValue={text}
      onInputChange={(_, typed) => write(typed)}
      disabled={isDisabled || word === undefined}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          helperText={word === undefined ? onlyInJson : undefined}
          slotProps={{ htmlInput: { ...params.inputProps, maxLength: limits.infoText } }}
        />
      )}
    />
  )
}

const wordOf = (words: Readonly<Record<string, string>>, typed: string) =>
  Object.entries(words).find(([, shown]) => shown === typed)?.[0] ?? typed

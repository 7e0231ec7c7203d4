import { Alert, Autocomplete, Box, TextField, type TextFieldProps } from '@mui/material'
import { useId, useMemo, useState } from 'react'
import { useInput, useRecordContext } from 'react-admin'
import type { ItemType } from '../../../dataProvider/contract/itemTypes.ts'
import { limits } from '../../../dataProvider/contract/limits.ts'
import { defaultCurrency } from '../../../dataProvider/contract/money.ts'
import { displayText } from '../../../dataProvider/resources/items/gemVocabulary.ts'
import type { Item } from '../../../dataProvider/resources/items/items.schema.ts'
import { type ItemInfo, itemFields } from '../../../dataProvider/resources/items/items.ts'
import { DeclaredInput } from '../../fields/DeclaredInput.tsx'
import { LiveRegion } from '../../layout/states.tsx'
import { useSettings } from '../../settings/settings.ts'
import * as texts from '../../texts/itemForm.ts'
import { type Fact, infoKinds } from './infoKinds.ts'
import { toWallTime, fromWallTime } from './wallTime.ts'
import { parseInfo } from './infoEntries.ts'

/**
 * The input for an item's JSON, and fields for its known facts. An edit of the JSON updates the facts, and vice versa. The fields
 * do not use nested sources (`item_info.size`), because react-hook-form would not notify the input of `item_info`.
 */
export function InfoFields({ type, label }: { type: ItemType; label: string }) {
  const { help, facts, warning } = infoKinds[type]
  const { info, isBroken, change } = useInfo(type)
  const notice = isBroken ? texts.invalidJson : warning?.(info)
  return (
    <>
      {facts.length > 0 && (
        <>
          <Box sx={twoColumns}>
            {facts.map((fact) => (
              <FactInput key={fact.label} fact={fact} info={info} isDisabled={isBroken} onChange={change} />
            ))}
          </Box>
          <LiveRegion>
            {notice && (
              <Alert severity={isBroken ? 'info' : 'warning'} variant="outlined" role="presentation">
                {notice}
              </Alert>
            )}
          </LiveRegion>
        </>
      )}
      <DeclaredInput source="item_info" field={{ ...itemFields.item_info, label, help }} />
    </>
  )
}

const twoColumns = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
}

/** The form's `item_info`. If it is empty, edits start from a new item's initial value. */
const useInfo = (type: ItemType) => {
  const { currency = defaultCurrency } = useRecordContext<Item>() ?? {}
  const { field } = useInput({ source: 'item_info' })
  const read = useMemo(() => parseInfo(field.value), [field.value])
  // While the JSON is invalid, the facts show the last valid values.
  const [last, setLast] = useState<ItemInfo>(read ?? {})
  if (read && read !== last) setLast(read)

  const isEmpty = Object.keys(last).length === 0
  return {
    info: isEmpty ? (infoKinds[type].initial(currency) ?? {}) : last,
    isBroken: read === undefined,
    change: field.onChange,
  }
}

interface FactInputProps {
  fact: Fact
  info: ItemInfo
  /** True while the JSON is invalid. */
  isDisabled: boolean
  onChange: (info: ItemInfo) => void
}

/** Edits one fact as text. Values that text cannot represent can only be edited in the JSON. */
const FactInput = ({ fact, info, isDisabled, onChange }: FactInputProps) => {
  const { entry, label, help, kind, maxLength = limits.infoText, options } = fact
  const id = useId()
  const text = entry.read(info)
  const error = fact.error?.(info)
  const field: FactFieldProps = {
    id,
    label,
    text: text ?? '',
    write: (typed) => onChange(entry.write(info, typed)),
    disabled: isDisabled || text === undefined,
    error: error !== undefined,
    helperText: error ?? (text === undefined ? texts.jsonOnly : help),
  }
  if (kind === 'moment') return <DateTimeField {...field} />
  if (options) return <VocabularyField {...field} maxLength={maxLength} options={options} />
  return <PlainField {...field} maxLength={maxLength} kind={kind} />
}

interface FactFieldProps extends Pick<TextFieldProps, 'id' | 'label' | 'disabled' | 'error' | 'helperText'> {
  text: string
  write: (text: string) => void
}

type LimitedProps = FactFieldProps & { maxLength: number }

const PlainField = ({ text, write, maxLength, kind, ...field }: LimitedProps & { kind: Fact['kind'] }) => (
  <TextField
    {...field}
    {...(kind === 'longText' && { multiline: true, minRows: 3, sx: { gridColumn: '1 / -1' } })}
    value={text}
    onChange={({ target }) => write(target.value)}
    slotProps={{ htmlInput: { maxLength, inputMode: kind === 'decimal' ? 'decimal' : 'text' } }}
  />
)

type VocabularyProps = LimitedProps & { options: Readonly<Record<string, string>> }

/** Accepts a term of the vocabulary or free text. */
const VocabularyField = ({ id, disabled, text, write, maxLength, options, ...field }: VocabularyProps) => {
  const shown = displayText(options, text)
  const choose = (typed: string) => {
    const word = Object.keys(options).find((key) => options[key] === typed) ?? typed
    if (typed !== shown) write(word)
  }
  return (
    <Autocomplete
      id={id}
      freeSolo
      forcePopupIcon
      options={Object.values(options)}
      value={shown === '' ? null : shown}
      inputValue={shown}
      onInputChange={(_event, typed) => choose(typed)}
      disabled={disabled ?? false}
      renderInput={(params) => (
        <TextField {...params} {...field} slotProps={{ htmlInput: { ...params.inputProps, maxLength } }} />
      )}
    />
  )
}

/** A date and time in the shop's time zone. react-admin's `DateTimeInput` uses the browser's time zone. */
const DateTimeField = ({ text, write, helperText, ...field }: FactFieldProps) => {
  const { timeZone } = useSettings()
  // The browser reports an incomplete date as an empty value. While the admin types, this state prevents the stored value from
  // replacing it.
  const [typed, setTyped] = useState<string>()
  const shown = text === '' ? '' : toWallTime(text, timeZone)
  const change = (wallTime: string) => {
    setTyped(wallTime)
    write(wallTime === '' ? '' : fromWallTime(wallTime, timeZone))
  }
  const hint = shown === undefined ? texts.invalidMoment(text) : texts.timeZoneHelp(timeZone)
  return (
    <TextField
      {...field}
      type="datetime-local"
      value={typed ?? shown ?? ''}
      onChange={({ target }) => change(target.value)}
      onBlur={() => setTyped(undefined)}
      helperText={helperText ?? hint}
      slotProps={{ htmlInput: { max: '9999-12-31T23:59' } }}
    />
  )
}

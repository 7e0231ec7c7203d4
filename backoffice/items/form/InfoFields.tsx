import { Alert, Autocomplete, Box, TextField, type TextFieldProps } from '@mui/material'
import { useId, useMemo, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { displayText } from '../../../dataProvider/contract/gemWords.ts'
import type { ItemType } from '../../../dataProvider/contract/itemTypes.ts'
import { limits } from '../../../dataProvider/contract/limits.ts'
import { itemFields, type ItemInfo } from '../../../dataProvider/resources/items.ts'
import { useSettings } from '../../app/settings.ts'
import { DeclaredInput } from '../../fields/Declared.tsx'
import { LiveRegion } from '../../layout/states.tsx'
import { readInfo } from './infoEntries.ts'
import { infoKinds, type Fact } from './infoKinds.ts'
import { toMoment, toWallTime } from './wallTime.ts'

/** An item's free JSON and, for what is known of it, a field for each fact; both always say the same. */
export function InfoFields({ type }: { type: ItemType }) {
  const { initial, help, facts, warning } = infoKinds[type]
  const { info, isBroken, change } = useInfo(initial)
  const warned = isBroken ? undefined : warning?.(info)
  return (
    <>
      {facts.length > 0 && (
        <>
          <Box sx={pairs}>
            {facts.map((fact) => (
              <FactInput key={fact.label} fact={fact} info={info} isDisabled={isBroken} onChange={change} />
            ))}
          </Box>
          <LiveRegion>
            {(isBroken || warned) && (
              <Alert severity={isBroken ? 'info' : 'warning'} variant="outlined" role="presentation">
                {warned ?? brokenJson}
              </Alert>
            )}
          </LiveRegion>
        </>
      )}
      <DeclaredInput source="item_info" field={{ ...itemFields.item_info, label: infoLabel, help }} />
    </>
  )
}

/** What the form calls `item_info`. */
export const infoLabel = 'Item info (JSON)'

const brokenJson =
  'The JSON below cannot be read. Mend it there and these fields open again; nothing is lost.'

// Short fields two in a row, where there is room.
const pairs = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
}

/**
 * The form's `item_info`. While its JSON cannot be read, `info` is what it last said. What is written into an empty one
 * begins with `initial`.
 */
function useInfo(initial: ItemInfo | null) {
  const { setValue } = useFormContext()
  const { isSubmitted } = useFormState()
  const value: unknown = useWatch({ name: 'item_info' })
  const read = useMemo(() => readInfo(value), [value])
  const [last, setLast] = useState<ItemInfo>(read ?? {})
  if (read && read !== last) setLast(read)

  return {
    info: Object.keys(last).length === 0 ? (initial ?? {}) : last,
    isBroken: read === undefined,
    change: (info: ItemInfo) =>
      setValue('item_info', info, { shouldDirty: true, shouldTouch: true, shouldValidate: isSubmitted }),
  }
}

interface FactInputProps {
  fact: Fact
  info: ItemInfo
  /** While the JSON beside it cannot be read. */
  isDisabled: boolean
  onChange: (info: ItemInfo) => void
}

/** One fact as text, in the way of its kind. What is written in a way that no text can show is left to the JSON. */
const FactInput = ({ fact, info, isDisabled, onChange }: FactInputProps) => {
  const { entry, label, help, kind, maxLength = limits.infoText, options, error } = fact
  const id = useId()
  const text = entry.read(info)
  const message = error?.(info)
  const hint = typeof help === 'function' ? help(info) : help
  const field: FieldProps = {
    id,
    label,
    text: text ?? '',
    write: (typed) => onChange(entry.write(info, typed)),
    disabled: isDisabled || text === undefined,
    error: message !== undefined,
    helperText: message ?? (text === undefined ? 'Written in a way that only the JSON below can show' : hint),
  }
  if (kind === 'moment') return <MomentField {...field} />
  if (options) return <VocabularyField {...field} maxLength={maxLength} options={options} />
  return <FactTextField {...field} maxLength={maxLength} {...(kind && { kind })} />
}

interface FieldProps extends Pick<TextFieldProps, 'id' | 'label' | 'disabled' | 'error' | 'helperText'> {
  text: string
  write: (text: string) => void
}

interface Limited extends FieldProps {
  /** In characters. */
  maxLength: number
}

const FactTextField = ({ text, write, maxLength, kind, ...field }: Limited & Pick<Fact, 'kind'>) => (
  <TextField
    {...field}
    {...(kind === 'longText' && { multiline: true, minRows: 3, sx: { gridColumn: '1 / -1' } })}
    value={text}
    onChange={({ target }) => write(target.value)}
    slotProps={{ htmlInput: { maxLength, ...(kind === 'decimal' && { inputMode: 'decimal' }) } }}
  />
)

/** A word of a vocabulary, or one of one's own. */
const VocabularyField = (props: Limited & { options: Readonly<Record<string, string>> }) => {
  const { id, disabled, text, write, maxLength, options, ...field } = props
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

/** A moment, typed as the clock in the shop's time zone shows it. */
const MomentField = ({ text, write, helperText, ...field }: FieldProps) => {
  const { timeZone } = useSettings()
  // Half a date has no moment: while it is typed, the field says what was typed and not what can be made of it.
  const [typed, setTyped] = useState<string>()
  const shown = text === '' ? '' : toWallTime(text, timeZone)
  const change = (wallTime: string) => {
    setTyped(wallTime)
    write(wallTime === '' ? '' : toMoment(wallTime, timeZone))
  }
  const hint =
    shown === undefined
      ? `“${text}” cannot be read as a date and time; choose one to replace it`
      : `In the shop's time zone, ${timeZone}`
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

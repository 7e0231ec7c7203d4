import RemoveIcon from '@mui/icons-material/Close'
import { Box, FormHelperText, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { IconButtonWithTooltip, TextInput, ValidationError } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import { limits } from '../../dataProvider/contract/limits.ts'
import { requiredInputProps } from '../form/validation.ts'
import { LinePicture } from './LinePicture.tsx'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/orderLines.ts'

interface Props {
  index: number
  /** What the line is of; undefined for one in the seller's own words. */
  name: string | undefined
  /** Of what it is of; not shown unless given. */
  picture?: string | null | undefined
  /** What else is to know of it. */
  note?: string | undefined
  onRemove: () => void
  /** Its price, or the input of that. */
  children: ReactNode
}

/** One of the `lines` of the form around it: what it is, how many, and what one costs. */
export function LineInputs({ index, name, picture, note, onRemove, children }: Props) {
  return (
    <Box component="li" sx={row}>
      <Box sx={subject}>
        {picture !== undefined && <LinePicture picture={picture} size={40} />}
        {name === undefined ? (
          <TextInput
            source={`lines.${index}.name`}
            label={texts.description}
            {...requiredInputProps({ maxLength: limits.estimateLine })}
            helperText={false}
          />
        ) : (
          <Box sx={{ minWidth: 0 }}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
            {note && (
              <Typography variant="body2" color="text.secondary">
                {note}
              </Typography>
            )}
            <ErrorOf source={`lines.${index}.items_id`} />
          </Box>
        )}
      </Box>
      <TextInput
        source={`lines.${index}.quantity`}
        label={commonTexts.quantity}
        {...requiredInputProps({ inputMode: 'numeric' })}
        helperText={false}
        sx={{ gridArea: 'quantity' }}
      />
      <Box sx={{ gridArea: 'price', display: 'grid' }}>{children}</Box>
      <IconButtonWithTooltip
        label={texts.removeLine}
        aria-label={name === undefined ? texts.removeLineNumber(index + 1) : texts.removeItem(name)}
        onClick={onRemove}
        sx={{ gridArea: 'remove', alignSelf: { xs: 'center', sm: 'end' } }}
      >
        <RemoveIcon fontSize="small" />
      </IconButtonWithTooltip>
    </Box>
  )
}

/** What is wrong with all lines together. */
export function LinesError() {
  return <ErrorOf source="lines" />
}

/** What is wrong with that for which there is no input. */
const ErrorOf = ({ source }: { source: string }) => {
  const { getFieldState } = useFormContext()
  const message = getFieldState(source, useFormState()).error?.message
  if (!message) return null
  return (
    <FormHelperText error role="alert">
      <ValidationError error={message} />
    </FormHelperText>
  )
}

/** The look of the list that they stand in. */
export const lineList = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 1.5,
  '&:empty': { display: 'none' },
}
const subject = { gridArea: 'name', display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }
const row = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { xs: '6rem minmax(0, 1fr) auto', sm: 'minmax(0, 2fr) 6rem 10rem auto' },
  gridTemplateAreas: {
    // All of a price's label is in sight on a phone.
    xs: '"name name remove" "quantity price price"',
    sm: '"name quantity price remove"',
  },
}

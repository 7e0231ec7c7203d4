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
  /** The item's name; undefined for a custom line. */
  name: string | undefined
  /** Null shows a placeholder; undefined shows no image. */
  picture?: string | null | undefined
  /** Additional information about the item. */
  note?: string | undefined
  onRemove: () => void
  /** The price or its input. */
  children: ReactNode
}

/** Inputs for one of the form's `lines`: the item or a description, the quantity and the price. */
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
            <FieldError source={`lines.${index}.items_id`} />
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

/** The error of the lines as a group. */
export function LinesError() {
  return <FieldError source="lines" />
}

/** The error of a value that has no input. */
const FieldError = ({ source }: { source: string }) => {
  const { getFieldState } = useFormContext()
  const message = getFieldState(source, useFormState()).error?.message
  if (!message) return null
  return (
    <FormHelperText error role="alert">
      <ValidationError error={message} />
    </FormHelperText>
  )
}

/** The style of the list around `LineInputs`. */
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
    // On phones, the price's label needs more width than one column.
    xs: '"name name remove" "quantity price price"',
    sm: '"name quantity price remove"',
  },
}

import { Alert, Box } from '@mui/material'
import {
  bodyTones,
  gemForms,
  playsOfColor,
  treatments,
  treatmentUnknown,
} from '../../../../dataProvider/contract/gemWords.ts'
import type { ItemInfo } from '../../../../dataProvider/resources/items.ts'
import { LiveRegion } from '../../../layout/states.tsx'
import { propertyEntry, textEntry, weightEntry } from './entries.ts'
import { FactField } from './FactField.tsx'
import type { InfoFormProps } from './infoKind.ts'
import { pairs } from './pairs.ts'
import { WordField } from './WordField.tsx'

/** What is known of a stone, in the schema.org Product of its JSON (architecture: words on the wire). */
export function GemFactsFields(form: InfoFormProps) {
  // A piece made to order that tells no facts at all is not asked for one.
  const isSilent = Object.keys(form.info).length > 0 && treatment.read(form.info)?.trim() === ''
  return (
    <>
      <Box sx={pairs}>
        <WordField {...form} label="Treatment" entry={treatment} words={treatments} />
        <WordField {...form} label="Form" entry={gemForm} words={gemForms} />
        <FactField
          {...form}
          label="Weight (ct)"
          entry={weightEntry}
          hint={weightHint(form.info)}
          inputMode="decimal"
        />
        <FactField {...form} label="Size" entry={size} hint="Millimetres, like 12 x 9 x 5 mm" />
        <WordField {...form} label="Play of color" entry={playOfColor} words={playsOfColor} />
        <WordField {...form} label="Body tone" entry={bodyTone} words={bodyTones} />
        <FactField {...form} label="Material" entry={material} hint="Like Welo opal, hydrophane" />
        <FactField {...form} label="Origin" entry={origin} hint="Like Wollo, Ethiopia" />
      </Box>
      <LiveRegion>
        {isSilent && (
          <Alert severity="warning" variant="outlined" role="presentation">
            No treatment is stated: buyers read “{treatmentUnknown}”. If nothing was done, choose None.
          </Alert>
        )}
      </LiveRegion>
    </>
  )
}

const weightHint = (info: ItemInfo) =>
  /^(\d+\.?\d*)?$/.test(weightEntry.read(info) ?? '')
    ? 'Carats, like 5.2'
    : 'Not a number: buyers see it as you typed it'

const treatment = propertyEntry('treatment')
const gemForm = propertyEntry('form')
const playOfColor = propertyEntry('play_of_color')
const bodyTone = propertyEntry('body_tone')
const size = textEntry('size')
const material = textEntry('material')
const origin = textEntry('countryOfOrigin')

import { Alert } from '@mui/material'
import { TextInput } from 'react-admin'
import { isRecord } from '../../../../dataProvider/contract/json.ts'
import { LiveRegion } from '../../../layout/states.tsx'
import { toInfoText } from '../formValues.ts'
import { itemLabels } from '../itemLabels.ts'
import type { InfoKind } from './infoKind.ts'
import { useInfo } from './useInfo.ts'

/** An item's free JSON as text and, for what is known of it, as a form; both always say the same. */
export function InfoFields({ info: { initial, hint, Fields } }: { info: InfoKind }) {
  const { info, isBroken, change } = useInfo(initial)
  return (
    <>
      {Fields && <Fields info={info} onChange={change} isDisabled={isBroken} />}
      {Fields && (
        <LiveRegion>
          {isBroken && (
            <Alert severity="info" variant="outlined" role="presentation">
              The JSON below cannot be read. Mend it there and these fields open again; nothing is lost.
            </Alert>
          )}
        </LiveRegion>
      )}
      <TextInput
        source="item_info"
        label={itemLabels.item_info}
        helperText={hint}
        format={toText}
        multiline
        minRows={Fields ? 4 : 10}
        maxRows={Fields ? 14 : 30}
        slotProps={json}
      />
    </>
  )
}

const toText = (value: unknown) => (isRecord(value) ? toInfoText(value) : (value ?? ''))
const json = {
  htmlInput: { spellCheck: false, style: { fontFamily: 'monospace', fontSize: '0.8125rem' } },
}

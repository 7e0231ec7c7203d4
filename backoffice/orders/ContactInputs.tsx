import { TextInput } from 'react-admin'
import { limits } from '../../dataProvider/contract/limits.ts'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/orderParts.tsx'

export function ContactInputs() {
  return (
    <>
      <TextInput
        source="contact.name"
        label={texts.contactName}
        helperText={texts.contactNameHelp}
        parse={keepText}
        slotProps={{ htmlInput: { maxLength: limits.contactName, autoComplete: 'off' } }}
      />
      <TextInput
        source="contact.email"
        label={commonTexts.email}
        helperText={false}
        parse={keepText}
        slotProps={{ htmlInput: { maxLength: limits.email, type: 'email', autoComplete: 'off' } }}
      />
      <TextInput
        source="contact.phone"
        label={commonTexts.phone}
        helperText={false}
        parse={keepText}
        slotProps={{ htmlInput: { maxLength: limits.phone, type: 'tel', autoComplete: 'off' } }}
      />
    </>
  )
}

export const emptyContact = { name: '', email: '', phone: '' }

// An emptied field stays an empty string. react-admin would convert it to null.
const keepText = (text: string) => text

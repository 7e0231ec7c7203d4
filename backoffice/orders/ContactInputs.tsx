import { TextInput } from 'react-admin'
import { limits } from '../../dataProvider/contract/limits.ts'

/** How somebody is reached whom the seller writes down. */
export function ContactInputs() {
  return (
    <>
      <TextInput
        source="contact.name"
        label="Name"
        helperText="Of somebody without an account, or another way to reach them"
        parse={keepText}
        slotProps={{ htmlInput: { maxLength: limits.contactName, autoComplete: 'off' } }}
      />
      <TextInput
        source="contact.email"
        label="E-mail"
        helperText={false}
        parse={keepText}
        slotProps={{ htmlInput: { maxLength: limits.email, type: 'email', autoComplete: 'off' } }}
      />
      <TextInput
        source="contact.phone"
        label="Phone"
        helperText={false}
        parse={keepText}
        slotProps={{ htmlInput: { maxLength: limits.phone, type: 'tel', autoComplete: 'off' } }}
      />
    </>
  )
}

/** Of which nothing is typed yet. */
export const emptyContact = { name: '', email: '', phone: '' }

// What is emptied stays a text; react-admin would make null of it.
const keepText = (text: string) => text

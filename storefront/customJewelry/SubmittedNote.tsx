import type { CustomRequestBody } from '../../dataProvider/resources/messages.ts'
import type { Item } from '../../dataProvider/resources/items.ts'
import { mailto } from '../../dataProvider/contract/links.ts'
import { useSupports } from '../app/settings.ts'
import { usePublicUrl, useShop } from '../app/shopRecord.ts'
import { letterOf } from './request.ts'

interface Props {
  request: CustomRequestBody
  seen: Item | undefined
}

/** What became of a request; where no server took it, the letter that holds every word of it. */
export function SubmittedNote({ request, seen }: Props) {
  const publicUrl = usePublicUrl()
  const email = useShop()?._shop_info.contact_info.email
  const takesMessages = useSupports('messages')
  if (takesMessages) return <p>Your request is with us. We reply within 24 hours.</p>
  if (!email) return <p>Thank you. We reply within 24 hours.</p>
  return (
    <p>
      Thank you. To be sure that every word reaches us,{' '}
      <a href={mailto(email, letterOf(request, seen, publicUrl))}>send it as an e-mail too</a>.
    </p>
  )
}

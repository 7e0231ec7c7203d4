import { PageHead } from '../app/PageHead.tsx'
import type { Query } from '../app/query.ts'
import { useSupports } from '../app/settings.ts'
import { shopQuery, useShopName } from '../app/shopRecord.ts'
import { Opening } from '../ui/Opening.tsx'
import { MessageAndContactWays } from './MessageAndContactWays.tsx'
import { ContactWays } from './ContactWays.tsx'

export function queries(): Query<unknown>[] {
  return [shopQuery()]
}

/** How to reach the seller: in writing, by phone, at a show. */
export function Page() {
  const takesMessages = useSupports('messages')
  return (
    <>
      <PageHead
        title={`Contact | ${useShopName()}`}
        description="Ask about a stone, a show or a piece you have in mind. We reply within 24 hours."
      />
      <Opening>
        <h1>Contact Us</h1>
        <p>Ask about a stone, a show or a piece you have in mind.</p>
      </Opening>
      {takesMessages ? <MessageAndContactWays /> : <ContactWays />}
    </>
  )
}

import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { readForm } from '../../../../server/media/receiveForm.ts'

test('a form whose sender hung up before it is read is refused: none of its parts would ever come', async () => {
  const raw = new Readable().destroy()

  const read = readForm({ raw } as never, async () => 'read')

  await expect(read).rejects.toMatchObject({ statusCode: 400, message: 'The upload broke off' })
})

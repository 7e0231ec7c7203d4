import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { readForm } from '../../../../server/media/receiveForm.ts'

test('a form is rejected if the client disconnected before the server reads it', async () => {
  const raw = new Readable().destroy()

  const read = readForm({ raw } as never, async () => 'read')

  await expect(read).rejects.toMatchObject({
    statusCode: 400,
    message: 'The upload was interrupted. Try again.',
  })
})

import { ApiError } from '../../dataProvider/shopApi/errors.ts'

/** Bytes of one answer, unpacked: twice what a page of a hundred items has that are as long as they may be. */
const maxAnswerBytes = 4 * 2 ** 20

/** `fetch`, but that an answer with more bytes than it may have ends with an error: else it would fill the memory. */
export async function limitedFetch(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request)
  return response.body ? new Response(response.body.pipeThrough(limitBytes()), response) : response
}

const limitBytes = () => {
  let bytes = 0
  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (chunk, controller) => {
      bytes += chunk.length
      if (bytes > maxAnswerBytes) throw new ApiError(502, 'The Shop API answers with more than 4 MB')
      controller.enqueue(chunk)
    },
  })
}

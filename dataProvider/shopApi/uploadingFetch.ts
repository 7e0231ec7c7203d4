/** How much of a request has left, from 0 to 1. */
export type OnUploaded = (share: number) => void

/**
 * A `fetch` that tells how far its request's body is, which the browser's own does not (XMLHttpRequest Standard, `upload`).
 * It rejects as `fetch` does: TypeError where no answer comes, the signal's reason where it is aborted.
 */
export function uploadingFetch(onUploaded: OnUploaded): typeof fetch {
  return (input, init = {}) =>
    new Promise((resolve, reject) => {
      const { method = 'GET', headers, body, signal } = init
      signal?.throwIfAborted()
      const request = new XMLHttpRequest()
      request.open(method, String(input))
      request.responseType = 'blob'
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ loaded, total }) =>
        onUploaded(total > 0 ? loaded / total : 0),
      )
      request.addEventListener('load', () => {
        // It follows redirects whatever it is told: an answer from elsewhere is none.
        const isThere = request.responseURL === new URL(String(input), location.href).href
        if (isThere) resolve(toResponse(request))
        else reject(new TypeError('The upload was led elsewhere'))
      })
      request.addEventListener('error', () => reject(new TypeError('The connection was lost')))
      request.addEventListener('abort', () => reject(signal?.reason))
      signal?.addEventListener('abort', () => request.abort(), { once: true })
      request.send(body as XMLHttpRequestBodyInit | null)
    })
}

const toResponse = ({ status, statusText, response }: XMLHttpRequest) => {
  const hasBody = status !== 204 && status !== 304
  return new Response(hasBody ? (response as Blob) : null, { status, statusText })
}

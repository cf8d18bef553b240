type Post = { headers: Record<string, string>; body: FormData; signal: AbortSignal }

/** Replacement of `fetch` that reports the fraction sent, 0 to 1. Rejects like `fetch`. */
export function postWithProgress(
  url: string,
  { headers, body, signal }: Post,
  onProgress: (sent: number) => void,
): Promise<Response> {
  signal.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const request = new XMLHttpRequest()
  const handleAbort = () => request.abort()
  signal.addEventListener('abort', handleAbort)
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
  request.onload = () => resolve(responseOf(request))
  request.onerror = () => reject(new TypeError('The upload got no answer'))
  request.onabort = () => reject(signal.reason)
  request.onloadend = () => signal.removeEventListener('abort', handleAbort)
  request.open('POST', url)
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
  request.send(body)
  return promise
}

function responseOf({ status, responseText }: XMLHttpRequest): Response {
  const mayHaveBody = status !== 204 && status !== 205 && status !== 304
  return new Response(mayHaveBody ? responseText : null, { status })
}

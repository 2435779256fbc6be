import { isRecord } from '#src/lib/json.ts'

/** Takes parts of a stream of server-sent events as they come, and tells the data of each event. */
export const toldFrom = (tell: (data: string) => void): ((part: string) => void) => {
  let rest = ''
  return (part) => {
    const lines = (rest + part).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.startsWith('data:')) tell(line.slice('data:'.length).trim())
  }
}

interface Followed {
  /** By name. */
  readonly query?: unknown
  readonly headers: Readonly<Record<string, string>>
  readonly signal: AbortSignal
}

/**
 * Opens a stream of server-sent events, and ends with it. By `fetch`, since an EventSource sends no bearer token. Other streams
 * than those with status 200 tell nothing.
 */
export const followEvents = async (
  address: string,
  { query, headers, signal }: Followed,
  tell: (data: string) => void,
): Promise<void> => {
  try {
    const response = await fetch(`${address}?${searchOf(query)}`, {
      headers: { ...headers, Accept: 'text/event-stream' },
      signal,
      cache: 'no-store',
    })
    if (response.status !== 200 || response.body === null) return
    const reader = response.body.getReader()
    const text = new TextDecoder()
    const take = toldFrom(tell)
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      take(text.decode(value, { stream: true }))
    }
  } catch {
    // The network broke off, or the person left.
  }
}

const searchOf = (query: unknown): URLSearchParams =>
  new URLSearchParams(isRecord(query) ? Object.entries(query).map(([name, value]) => [name, String(value)]) : [])

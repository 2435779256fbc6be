import { Agent, request } from 'node:http'
import { percentile } from './report.ts'

/** One call to repeat. */
export interface Shot {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

export interface LoadOptions {
  readonly connections: number
  readonly count: number
  /** No new call begins after this many ms, even below the count. */
  readonly atMostMs: number
}

/** Result of a load. Times are of whole answers, except `firstByteMs`. */
export interface LoadResult {
  readonly calls: number
  readonly perSecond: number
  readonly medianMs: number
  readonly ms95: number
  readonly firstByteMs: number
}

/**
 * Repeats a call over some keep-alive connections, each of which sends the next call after each answer. @throws on any
 * answer but 200
 */
export const runLoad = async (shot: Shot, { connections, count, atMostMs }: LoadOptions): Promise<LoadResult> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: Timing[] = []
  const started = performance.now()
  let begun = 0
  const ask = async (): Promise<void> => {
    while (begun < count && performance.now() - started < atMostMs) {
      begun += 1
      times.push(await send(shot, agent))
    }
  }
  try {
    await Promise.all(Array.from({ length: connections }, ask))
  } finally {
    agent.destroy()
  }
  const seconds = (performance.now() - started) / 1000
  const whole = times.map(({ wholeMs }) => wholeMs)
  return {
    calls: times.length,
    perSecond: times.length / seconds,
    medianMs: percentile(whole, 50),
    ms95: percentile(whole, 95),
    firstByteMs: percentile(
      times.map(({ firstByteMs }) => firstByteMs),
      50,
    ),
  }
}

interface Timing {
  readonly firstByteMs: number
  readonly wholeMs: number
}

const send = ({ method, url, headers, body }: Shot, agent: Agent): Promise<Timing> =>
  new Promise((resolve, reject) => {
    const started = performance.now()
    const call = request(url, { method, agent, headers: { ...headers } }, (answer) => {
      const firstByteMs = performance.now() - started
      if (answer.statusCode !== 200) reject(new Error(`${method} ${url} answered ${answer.statusCode}`))
      answer.on('error', reject)
      answer.on('end', () => resolve({ firstByteMs, wholeMs: performance.now() - started }))
      answer.resume()
    })
    call.on('error', reject)
    call.end(body)
  })

/** Cost of a call in the portal and its database. */
export interface Figures extends LoadResult {
  /** Processor time per request, of the portal and its database. NaN where the system does not tell. */
  readonly cpuMs: number
  /** Time to the first byte without other load. */
  readonly aloneMs: number
}

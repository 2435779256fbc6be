import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { stateHash } from '#src/app/replay/stateHash.ts'
import { readTrace, statesOf, type Trace } from '#src/app/replay/trace.ts'

/**
 * Replays recordings without a browser: `npm run replay -- trace.json …`. Reduces each twice; both runs and the
 * recording have to agree after every event. Prints the first event after which they differ, with exit code 1.
 */
interface Difference {
  /** 0 is the state before the first event. */
  readonly index: number
  readonly what: string
}

const hashesOf = (trace: Trace): readonly string[] => Array.from(statesOf(trace), stateHash)

const firstDifference = (one: readonly string[], other: readonly string[]): number | null => {
  const index = one.findIndex((hash, place) => hash !== other[place])
  return index === -1 ? null : index
}

const differenceIn = (trace: Trace): Difference | null => {
  const now = hashesOf(trace)
  const impure = firstDifference(now, hashesOf(trace))
  if (impure !== null) return { index: impure, what: 'dá outro estado a cada reprodução' }
  const changed = trace.hashes.length === 0 ? null : firstDifference(now, trace.hashes)
  return changed === null ? null : { index: changed, what: 'dá um estado diferente do gravado' }
}

const report = (file: string): boolean => {
  const trace = readTrace(readFileSync(file, 'utf8'))
  const name = basename(file)
  if (trace === null) {
    console.error(`${name}: este arquivo não é uma gravação do portal.`)
    return false
  }
  const difference = differenceIn(trace)
  if (difference === null) {
    const compared = trace.hashes.length === 0 ? ', sem estados gravados para comparar' : ''
    console.log(`${name}: ${trace.events.length} eventos, estado final igual${compared}.`)
    return true
  }
  const { index, what } = difference
  const event = trace.events[index - 1]
  console.error(`${name}: ${index === 0 ? 'o estado inicial' : `o evento ${index}, ${event?.type},`} ${what}.`)
  if (event !== undefined) console.error(JSON.stringify(event, null, 2))
  return false
}

const files = process.argv.slice(2)
if (files.length === 0) {
  console.error('Uso: npm run replay -- gravacao.json …')
  process.exit(1)
}
process.exit(files.map(report).every(Boolean) ? 0 : 1)

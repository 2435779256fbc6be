import { KB, measureLoads } from './loads.ts'

/** Compares what the browser must load with config/budgets.json; exit code 1 where something is too big. */
const loads = measureLoads()
for (const { what, bytes, limitBytes, note } of loads) {
  const mark = bytes > limitBytes ? 'TOO BIG' : 'ok'
  const size = (bytes / KB).toFixed(1).padStart(7)
  console.log(`${what.padEnd(52)} ${size} of ${String(limitBytes / KB).padStart(3)} KB  ${mark}  ${note}`)
}
process.exitCode = loads.some(({ bytes, limitBytes }) => bytes > limitBytes) ? 1 : 0

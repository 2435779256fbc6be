import { KB, measureLoads } from './loads.ts'

/** Compares what the browser must load with config/budgets.json; exit code 1 where something is too big. */
const loads = measureLoads()
for (const { what, bytes, limitBytes, note } of loads) {
  const size = (bytes / KB).toFixed(1).padStart(7)
  const limit = String(limitBytes / KB).padStart(3)
  console.log(`${what.padEnd(44)} ${size} of ${limit} KB  ${bytes > limitBytes ? 'TOO BIG' : 'ok'.padEnd(7)}  ${note}`)
}
process.exitCode = loads.some(({ bytes, limitBytes }) => bytes > limitBytes) ? 1 : 0

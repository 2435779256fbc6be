import { KB, type Load, measureLoads } from './loads.ts'

/** Compares what the browser must load with config/budgets.json; exit code 1 where something is too big. */
const loads = measureLoads()
const mark = ({ bytes, targetBytes, limitBytes }: Load): string => {
  if (bytes > limitBytes) return 'TOO BIG'
  return bytes > targetBytes ? 'above target' : 'ok'
}

for (const load of loads) {
  const { what, bytes, targetBytes, limitBytes, note } = load
  const size = (bytes / KB).toFixed(1).padStart(7)
  const bounds = `target ${String(targetBytes / KB).padStart(3)}, limit ${String(limitBytes / KB).padStart(3)} KB`
  console.log(`${what.padEnd(44)} ${size} of ${bounds}  ${mark(load).padEnd(12)}  ${note}`)
}
process.exitCode = loads.some(({ bytes, limitBytes }) => bytes > limitBytes) ? 1 : 0

import { growth } from './growth.mjs'
import { KB, measureLoads } from './loads.ts'

/**
 * Compares the browser's loads with config/budgets.json, and checks that fifty more screens would not make them grow;
 * exit code 1 if a load is too big, or grows.
 */
const loads = measureLoads()
for (const { what, bytes, limitBytes, note } of loads) {
  const size = (bytes / KB).toFixed(1).padStart(7)
  const limit = String(limitBytes / KB).padStart(3)
  console.log(`${what.padEnd(44)} ${size} of ${limit} KB  ${bytes > limitBytes ? 'TOO BIG' : 'ok'.padEnd(7)}  ${note}`)
}
const growing = await growth()
for (const { what, bytes } of growing) console.log(`${what.padEnd(44)} GROWS by ${bytes} bytes with fifty screens more`)
if (growing.length === 0) console.log('No load grows with fifty screens more.')
process.exitCode = growing.length > 0 || loads.some(({ bytes, limitBytes }) => bytes > limitBytes) ? 1 : 0

import { ejectRegister } from './registers/ejectRegister.ts'

/** `npm run eject -- periodicities`: a plain register becomes an ordinary feature, to be changed by hand from then on. */
const [name = ''] = process.argv.slice(2)
try {
  const { files, mentions } = ejectRegister(process.cwd(), name)
  for (const file of files) console.log(file)
  if (mentions.length > 0) console.log(`\nThese speak of the register: ${mentions.join(', ')}.`)
  console.log('\nNext: npm run docs:api, npm run check, npm run traces.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

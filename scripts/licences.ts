import { writeFileSync } from 'node:fs'
import { LICENCES, libraries } from './libraries.ts'

/** Writes the list of libraries and licences that the page “Sobre” shows; run it after a change of dependencies. */
writeFileSync(LICENCES, `${JSON.stringify(libraries(), null, 2)}\n`)

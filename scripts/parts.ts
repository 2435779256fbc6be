import { writeFileSync } from 'node:fs'
import { PARTS, partsText } from './partsText.ts'

/** Writes the list of all parts of the state; run it after a runtime came, moved or went. */
writeFileSync(PARTS, partsText(process.cwd()))

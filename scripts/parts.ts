import { writeFileSync } from 'node:fs'
import { PARTS, partsText } from './partsText.ts'

/** Writes the list of all parts of the state; run it after adding, moving or removing a runtime. */
writeFileSync(PARTS, partsText(process.cwd()))

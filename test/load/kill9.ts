import { parseArgs } from 'node:util'
import { proveClosing } from './closing.ts'
import { proveJobs } from './jobs.ts'
import { proveMarks } from './marks.ts'
import { proveRolls } from './rolls.ts'
import { onBoth } from './target.ts'
import { proveFamilies } from './wizardKill.ts'
import { proveWrites } from './writes.ts'

/**
 * `npm run kill9 [-- --rounds 20] [-- --jobs 6] [-- --families 8] [-- --rolls 6] [-- --marks 6] [-- --closing 6]`: proves that a kill -9 at any moment loses no
 * acknowledged write and leaves no half of a transaction; that a background job that it interrupts does each line of a
 * file exactly once and ends; and that families in the middle of an enrolment (M49) find every step that was answered,
 * and go on to its end; and that the closing of a year which it interrupts closes each class group once. Ends with 1 where anything else happens.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    jobs: { type: 'string', default: '6' },
    families: { type: 'string', default: '8' },
    rolls: { type: 'string', default: '6' },
    marks: { type: 'string', default: '6' },
    closing: { type: 'string', default: '6' },
  },
})
const [rounds, jobs, families, rolls, marks, closing] = [
  Number(values.rounds),
  Number(values.jobs),
  Number(values.families),
  Number(values.rolls),
  Number(values.marks),
  Number(values.closing),
]

const losses = rounds > 0 ? await onBoth((target) => proveWrites(target, rounds)) : 0
const failures = jobs > 0 ? await onBoth((target) => proveJobs(target, jobs)) : 0
const wrong = families > 0 ? await onBoth((target) => proveFamilies(target, families)) : 0
const gone = rolls > 0 ? await onBoth((target) => proveRolls(target, rolls)) : 0
const unmarked = marks > 0 ? await onBoth((target) => proveMarks(target, marks)) : 0
const unclosed = closing > 0 ? await onBoth((target) => proveClosing(target, closing)) : 0
process.exitCode = losses + failures + wrong + gone + unmarked + unclosed === 0 ? 0 : 1

import type { Transaction } from 'kysely'
import type { Choice } from '#domain/proposals/proposal.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import type { Enrolment } from '#server/school/enrolments/enrolment.ts'
import { retakeCourses } from '#server/modules/matricula/extraCourses/index.ts'
import { freeItems, holdItems } from '#server/modules/matricula/items/index.ts'
import { seatedChoices } from '#server/modules/matricula/proposals/extras.ts'
import { keptProposal, writeChoices } from '#server/modules/matricula/proposals/store.ts'

/** The names of what others took while the seat of an enrolment was not held. */
export interface Lost {
  readonly courses: readonly string[]
  readonly items: readonly string[]
}

/** Takes back the choices that were lost with the seat of a locked enrolment, before the seat itself; what is gone is no longer charged. */
export const retakeExtras = async (trx: Transaction<Database>, act: Act, enrolment: Enrolment): Promise<Lost> => {
  const courses = await retakeCourses(trx, act, enrolment)
  const kept = await keptProposal(trx, enrolment)
  const seated =
    courses.length === 0 ? kept.choices : await seatedChoices({ trx, enrolment, kept, today: schoolDay(act.now) })
  const gone = await goneItems(trx, act, enrolment, seated)
  if (courses.length === 0 && gone.length === 0) return { courses: [], items: [] }
  const after = seated.filter((choice) => !gone.includes(choice))
  await writeChoices(trx, act, enrolment, { before: kept.choices, after })
  return { courses, items: gone.map(({ charge }) => charge.priced.name) }
}

/** The items with fewer pieces left than were chosen. */
const goneItems = async (
  trx: Transaction<Database>,
  { now }: Act,
  { id, yearId }: Enrolment,
  choices: readonly Choice[],
): Promise<readonly Choice[]> => {
  await holdItems(
    trx,
    yearId,
    choices.flatMap(({ item }) => (item === null ? [] : [item.id])),
  )
  const free = await freeItems(trx, { yearId, now, except: id })
  return choices.filter(({ item }) => item !== null && item.quantity > (free.get(item.id) ?? item.quantity))
}

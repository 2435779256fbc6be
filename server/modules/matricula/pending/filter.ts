import type { ReminderBody } from '#domain/pending/pending.schemas.ts'
import { schoolDay } from '#server/http/clock.ts'
import type { Person } from '#server/http/person.ts'
import { staffSeesFinance } from '#server/modules/financeiro/charges/index.ts'
import type { PendingFilter } from '#server/modules/matricula/pending/pending.repository.ts'

/** The filter of a member of staff, within what they may see. */
export const pendingFilter = (query: ReminderBody, person: Person, now: Date): PendingFilter => ({
  text: query.Filtro ?? '',
  caller: person,
  unitId: query.idUnidade,
  gradeId: query.idSerie,
  kind: query.tipo,
  late: query.vencidos ?? false,
  seesMoney: staffSeesFinance(person),
  ...(query.alunos !== undefined && { students: query.alunos }),
  today: schoolDay(now),
})

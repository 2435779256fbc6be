import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { notify } from '#server/messages/index.ts'
import { waitingPlace } from '#server/modules/academico/electives/held.ts'

interface Told {
  readonly groupId: number
  readonly enrolmentId: number
  /** As `notify` takes it. */
  readonly cause: string
  readonly now: Date
}

/** Sends the family what a student has of a group now. */
export const tellChoice = async (
  trx: Transaction<Database>,
  { groupId, enrolmentId, cause, now }: Told,
): Promise<void> => {
  const { rows } = await sql<{ group: string; studentId: number; chosen: string | null }>`
    select elective_group.name as group, enrolment.student_id as "studentId", (
      select string_agg(elective.name || case when choice.status = 'espera'
        then ' (lista de espera, ' || ${waitingPlace('choice')} || 'º lugar)' else '' end, '; ' order by elective.position)
      from elective_choice as choice join elective on elective.id = choice.elective_id
      where choice.enrolment_id = enrolment.id and choice.status <> 'encerrada'
        and elective.elective_group_id = elective_group.id) as chosen
    from elective_group, enrolment where elective_group.id = ${groupId} and enrolment.id = ${enrolmentId}
  `.execute(trx)
  const [told] = rows
  if (told === undefined) return
  await notify(trx, 'optativasEscolhidas', {
    cause,
    studentId: told.studentId,
    enrolmentId,
    values: { grupo: told.group, escolhas: told.chosen ?? 'nenhuma opção' },
    now,
  })
}

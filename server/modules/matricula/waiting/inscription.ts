import type { Kysely } from 'kysely'
import type { WaitingStanding } from '#domain/waitingList/waitingList.schemas.ts'
import { MOST_OPTIONS } from '#domain/waitingList/waitingOption.ts'
import { LIVING_WAITING, LOCKING } from '#domain/waitingList/waitingStatus.ts'
import type { Database } from '#server/db/schema.ts'

/**
 * The state of an enrolment in the waiting list, and the number of options of its inscription, ended ones included;
 * null if it does not wait.
 */
export const inscriptionOf = async (
  db: Kysely<Database>,
  enrolmentId: number,
): Promise<{ readonly standing: WaitingStanding; readonly named: number } | null> => {
  const entries = await db
    .selectFrom('waiting_entry')
    .innerJoin('unit', 'unit.id', 'waiting_entry.unit_id')
    .innerJoin('grade', 'grade.id', 'waiting_entry.grade_id')
    .innerJoin('shift', 'shift.id', 'waiting_entry.shift_id')
    .where('waiting_entry.enrolment_id', '=', enrolmentId)
    .select([
      'waiting_entry.protocol',
      'waiting_entry.option as opcao',
      'waiting_entry.status as situacao',
      'waiting_entry.position as posicao',
      'waiting_entry.unit_id as idUnidade',
      'waiting_entry.grade_id as idSerie',
      'waiting_entry.shift_id as idPeriodo',
      'unit.name as unidade',
      'grade.name as serie',
      'shift.name as periodo',
      'waiting_entry.answer_until as until',
    ])
    .orderBy('waiting_entry.option')
    .execute()
  const living = entries.filter(({ situacao }) => LIVING_WAITING.some((one) => one === situacao))
  const [first] = living
  if (first === undefined) return null
  const named = entries.filter(({ protocol }) => protocol === first.protocol).length
  const isCalled = living.some(({ situacao }) => LOCKING.some((one) => one === situacao))
  return {
    named,
    standing: {
      protocolo: first.protocol,
      outraOpcao: named < MOST_OPTIONS && !isCalled,
      opcoes: living.map(({ protocol: _, until, ...option }) => ({
        ...option,
        responderAte: until?.toISOString() ?? null,
      })),
    },
  }
}

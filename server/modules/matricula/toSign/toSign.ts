import { type Kysely, type SqlBool, sql } from 'kysely'
import type { Waiting } from '#domain/api/contracts.schemas.ts'
import { GUARDIAN } from '#domain/people.ts'
import { CONTRACT_TEXT_LABEL } from '#domain/rules/contracts/status.ts'
import { LIVING_STATUSES } from '#domain/rules/enrolment/status.ts'
import type { Database } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'

/** What somebody may sign in the portal now: everybody before has signed, and nobody refused. The oldest first. */
export const textsToSign = async (
  db: Kysely<Database>,
  { tipoLogin, personId }: Pick<Caller, 'tipoLogin' | 'personId'>,
): Promise<readonly (Waiting & { readonly studentId: number })[]> => {
  const rows = await db
    .selectFrom('contract_signer as signer')
    .innerJoin('contract_text as text', 'text.id', 'signer.contract_text_id')
    .innerJoin('contract', 'contract.id', 'text.contract_id')
    .innerJoin('enrolment', 'enrolment.id', 'contract.enrolment_id')
    .innerJoin('student', 'student.id', 'enrolment.student_id')
    .innerJoin('unit', 'unit.id', 'enrolment.unit_id')
    .innerJoin('grade', 'grade.id', 'enrolment.grade_id')
    .where(tipoLogin === GUARDIAN ? 'signer.guardian_id' : 'signer.staff_user_id', '=', personId)
    .where('signer.status', '=', 'pendente')
    .where('text.replaced_at', 'is', null)
    .where('contract.status', '<>', 'rescindido')
    .where('enrolment.status', 'in', LIVING_STATUSES)
    .where(sql<SqlBool>`(text.frozen ->> 'assinaturaDigital')::boolean and text.frozen -> 'faltas' = '[]'::jsonb`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('contract_signer as before')
            .whereRef('before.contract_text_id', '=', 'text.id')
            .where((or) =>
              or.or([
                or('before.status', '=', 'recusado'),
                or.and([or('before.status', '=', 'pendente'), or('before.turn', '<', or.ref('signer.turn'))]),
              ]),
            )
            .select('before.id'),
        ),
      ),
    )
    .select((eb) => [
      'enrolment.id',
      'student.id as studentId',
      eb.fn.coalesce('student.social_name', 'student.name').as('name'),
      'unit.name as unit',
      'grade.name as grade',
      'text.kind',
      'contract.number',
      'contract.year',
      'text.written_at',
    ])
    .orderBy('text.id')
    .execute()
  return rows.map(({ id, studentId, name, unit, grade, kind, number, year, written_at }) => ({
    idMatricula: id,
    studentId,
    aluno: name,
    unidade: unit,
    serie: grade,
    texto: `${CONTRACT_TEXT_LABEL[kind]} ${number}/${year}`,
    desde: written_at.toISOString(),
  }))
}

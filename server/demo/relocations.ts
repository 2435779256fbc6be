import { sql, type Transaction } from 'kysely'
import { addDays } from '#domain/base/days.ts'
import { STAFF } from '#domain/base/signedIn.ts'
import { LIVING_STATUSES } from '#domain/enrolments/enrolmentStatus.ts'
import { NO_WORDS } from '#domain/relocations/relocation.ts'
import { RECLASSIFICATION, UNIT_TRANSFER } from '#domain/relocations/relocations.lists.ts'
import type { RelocatedPlace, RelocationWords } from '#domain/relocations/relocations.wire.ts'
import { DEMO_TODAY, demoInstant, RUNNING_YEAR } from '#server/db/demo/calendar.ts'
import type { Database } from '#server/db/schema.ts'
import { readPerson } from '#server/http/person.ts'
import { relocated } from '#server/modules/matricula/relocations/index.ts'

const TRANSFER: RelocationWords = {
  ...NO_WORDS,
  motivoTransferencia: 1,
  observacao: 'A família se mudou para perto da outra unidade.',
}

const PROMOTION: RelocationWords = {
  ...NO_WORDS,
  avaliadoEm: '2026-11-12',
  avaliacao:
    'Domina o que a série ensina: 92% na prova de Língua Portuguesa e 96% na de Matemática, com boa adaptação à turma.',
  avaliadores: 'Coordenação pedagógica e professores de Língua Portuguesa e Matemática',
  ata: 'Ata nº 7/2026 do conselho de classe',
}

/** A student who went to another unit, and one who was reclassified, done by the secretary as people do it on the screen. */
export const writeRelocations = async (trx: Transaction<Database>): Promise<void> => {
  const { id } = await trx
    .selectFrom('staff_user')
    .where('email', '=', 'secretaria@demo.escola')
    .select('id')
    .executeTakeFirstOrThrow()
  const person = await readPerson(trx, STAFF, id, DEMO_TODAY)
  if (person === null) throw new Error('Relocations come after the staff')
  const act = {
    caller: { ...person, sessionId: 0, original: null, settings: '' },
    now: demoInstant(0, '11:30'),
    address: '',
    portal: '',
  }
  for (const [kind, words] of [[UNIT_TRANSFER, TRANSFER] as const, [RECLASSIFICATION, PROMOTION] as const]) {
    const place = await findPlace(trx, kind)
    if (place !== undefined) await relocated(trx, act, place, words)
  }
}

/** The place of a student in the middle of a class: that of the same grade in another unit, or of the next grade in the same one. */
const findPlace = async (trx: Transaction<Database>, kind: RelocatedPlace['tipoMudanca']) => {
  const { rows } = await sql<
    Pick<RelocatedPlace, 'idMatricula' | 'idUnidade' | 'idCurso' | 'idSerie' | 'idTurma'> & { shift: number }
  >`
    select own.id as "idMatricula", to_group.unit_id as "idUnidade", to_grade.course_id as "idCurso",
      to_grade.id as "idSerie", to_group.shift_id as shift, to_group.id as "idTurma"
    from enrolment as own
    join school_year as year on year.id = own.school_year_id and year.year = ${RUNNING_YEAR}
    join grade on grade.id = own.grade_id
    join class_group as to_group on to_group.school_year_id = own.school_year_id and to_group.active
      and to_group.id <> own.class_group_id
    join grade as to_grade on to_grade.id = to_group.grade_id
    where own.status = 'Matriculado' and own.class_group_id is not null
      and case when ${kind} = ${UNIT_TRANSFER}
        then to_group.unit_id <> own.unit_id and to_grade.id = grade.id
        else to_group.unit_id = own.unit_id and to_grade.course_id = grade.course_id and to_grade.position = grade.position + 1 end
      and to_group.seats > (select count(*) from enrolment as other
        where other.class_group_id = to_group.id and other.status = any(${[...LIVING_STATUSES]}::text[]))
      and not exists (select from movement where movement.enrolment_id = own.id)
      and not exists (select from subject_dismissal as held where held.enrolment_id = own.id)
      and not exists (select from extra_course_signup as one where one.student_id = own.student_id)
      and not exists (select from relocation where relocation.enrolment_id = own.id)
    order by to_group.shift_id <> own.shift_id, grade.position desc, own.class_group_id, own.student_search, own.id
    offset 15 limit 1`.execute(trx)
  const [found] = rows
  if (found === undefined) return undefined
  const { shift, ...place } = found
  return {
    ...place,
    tipoMudanca: kind,
    idPeriodo: shift,
    dia: addDays(DEMO_TODAY, 1),
    plano: null,
    liberacao: 'A avaliação da escola mostrou que o aluno acompanha a turma.',
  }
}

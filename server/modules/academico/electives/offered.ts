import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { CLOSED } from '#domain/calendars/calendarStatus.ts'
import { choosesAs, windowOn } from '#domain/electives/choosing.ts'
import type { ChildElectives, ListFamilyElectives } from '#domain/electives/electiveChoices.schemas.ts'
import { type LoginType, STUDENT } from '#domain/base/signedIn.ts'
import type { Database } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'
import { schoolDay } from '#server/http/clock.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { waitingPlace } from '#server/modules/academico/electives/held.ts'
import { heldAs } from '#server/modules/academico/electives/read.ts'
import { isFor } from '#server/school/electives/reach.ts'
import { studentsActedFor } from '#server/school/enrolments/enrolment.ts'

/** What the caller's children, or the calling student, may choose, chose, and wait for. */
export const listFamilyElectives = async ({
  db,
  caller,
  now,
}: SignedIncoming<ListFamilyElectives>): Promise<ListFamilyElectives['answer']> => {
  const students = await chosenForBy(db, caller, now)
  return {
    grupos: await offeredWhere(db, sql<SqlBool>`enrolment.student_id = any(${students}::integer[])`, {
      login: caller.tipoLogin,
      now,
    }),
  }
}

/** The students for whom a member of a family chooses: students themselves, and the children for whom a guardian acts today. */
export const chosenForBy = async (
  db: Kysely<Database>,
  { tipoLogin, personId }: Pick<Caller, 'tipoLogin' | 'personId'>,
  now: Date,
): Promise<readonly number[]> => (tipoLogin === STUDENT ? [personId] : studentsActedFor(db, personId, schoolDay(now)))

interface Looking {
  readonly login: LoginType
  readonly now: Date
}

/** One group for one enrolment; undefined where it is not for it. */
export const offeredTo = async (
  db: Kysely<Database>,
  { groupId, enrolmentId }: { readonly groupId: number; readonly enrolmentId: number },
  looking: Looking,
): Promise<ChildElectives | undefined> => {
  const which = sql<SqlBool>`enrolment.id = ${enrolmentId} and elective_group.id = ${groupId}`
  return (await offeredWhere(db, which, looking))[0]
}

/** Groups of open years, each for each enrolment that it is for. An inactive one is only shown to those who chose in it. */
const offeredWhere = async (
  db: Kysely<Database>,
  which: RawBuilder<SqlBool>,
  { login, now }: Looking,
): Promise<ChildElectives[]> => {
  const { rows } = await sql<Omit<ChildElectives, 'aberto'> & { readonly active: boolean }>`
    select elective_group.id, enrolment.id as "idMatricula", student.id as "idAluno",
      coalesce(student.social_name, student.name) as aluno, school_year.year as "anoLetivo", grade.name as serie,
      elective_group.name as nome, elective_group.kind as tipo, elective_group.chosen_by as "quemEscolhe",
      coalesce(elective_group.guidance, '') as orientacao, elective_group.least as minimo, elective_group.most as maximo,
      elective_group.opens_on as abre, elective_group.closes_on as fecha, elective_group.active,
      (select json_agg(json_build_object('id', elective.id, 'nome', elective.name, 'disciplina', subject.name,
          'professor', coalesce(elective.teacher, ''), 'local', coalesce(elective.place, ''),
          'aulas', elective.weekly_lessons, 'vagas', elective.seats,
          'livres', greatest(elective.seats - ${heldAs('escolhida')}, 0), 'espera', ${heldAs('espera')},
          'situacao', own.status, 'posicao', ${waitingPlace('own')}) order by elective.position, elective.id)
        from elective join subject on subject.id = elective.subject_id
        left join elective_choice as own on own.elective_id = elective.id and own.enrolment_id = enrolment.id
          and own.status <> 'encerrada'
        where elective.elective_group_id = elective_group.id) as opcoes
    from enrolment
    join student on student.id = enrolment.student_id
    join grade on grade.id = enrolment.grade_id
    join school_year on school_year.id = enrolment.school_year_id and school_year.status <> ${CLOSED}
    join elective_group on ${isFor('elective_group', 'enrolment')}
    where ${which} and (elective_group.active or exists (
      select 1 from elective_choice as own join elective on elective.id = own.elective_id
      where own.enrolment_id = enrolment.id and own.status <> 'encerrada'
        and elective.elective_group_id = elective_group.id))
    order by enrolment.student_search, enrolment.id, elective_group.closes_on, elective_group.name_search
  `.execute(db)
  const today = schoolDay(now)
  return rows.map(({ active, ...group }) => ({
    ...group,
    aberto: active && choosesAs(group.quemEscolhe, login) && windowOn(group, today) === 'aberta',
  }))
}

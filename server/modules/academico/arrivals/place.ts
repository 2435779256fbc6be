import { type Kysely, sql } from 'kysely'
import { isOnlyTeacher } from '#domain/access/modules.ts'
import { message } from '#domain/all/messages.ts'
import type { ArrivalPlace, ReadArrivalChoices } from '#domain/arrivals/arrivals.schemas.ts'
import { STAGE_CLOSED } from '#domain/assessment/assessment.lists.ts'
import type { SchemeRules } from '#domain/evaluation/scheme.schemas.ts'
import { BY_CHOICE, BY_MATRIX } from '#domain/studentSubjects/studentSubjects.lists.ts'
import type { Database } from '#server/db/schema.ts'
import { schoolDay } from '#server/http/clock.ts'
import { notFound } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { inUnitsOf } from '#server/rows/units.ts'
import { isLockedGroup } from '#server/school/classGroups/closedGroups.ts'
import { differentiatedAmong } from '#server/school/evaluation/differentiated.ts'
import { isGeneralIn, sheetSchemeFor } from '#server/school/evaluation/sheetSchemes.ts'
import { requireStudent } from '#server/school/families/families.ts'
import { type JudgedGroup, readJudgedGroup } from '#server/school/marks/groups.ts'
import { gradedSubjectsOf } from '#server/school/subjects/taken.ts'
import { isClosedIn } from '#server/school/years/years.ts'

/** The enrolments of a student in the caller's units into which marks may be carried, the newest first. @throws Refusal 404 */
export const getArrivalChoices = async (
  incoming: SignedIncoming<ReadArrivalChoices>,
): Promise<ReadArrivalChoices['answer']> => {
  const { db, caller, query } = incoming
  await requireStudent(incoming, query.idAluno)
  if (isOnlyTeacher(caller)) return { lugares: [] }
  const { rows } = await sql<{ id: number }>`
    select enrolment.id from enrolment join school_year as year on year.id = enrolment.school_year_id and year.status <> 2
    where enrolment.student_id = ${query.idAluno} and enrolment.status = 'Matriculado'
      and enrolment.class_group_id is not null and ${inUnitsOf(caller, 'enrolment.unit_id')}
    order by year.status = 1 desc, year.year desc, enrolment.id desc`.execute(db)
  const lugares: ArrivalPlace[] = []
  for (const { id } of rows) lugares.push(await readArrivalPlace(incoming, id))
  return { lugares }
}

interface Reading {
  readonly db: Kysely<Database>
  readonly now: Date
}

interface Seat
  extends Pick<ArrivalPlace, 'aluno' | 'anoLetivo' | 'unidade' | 'turma' | 'inicio' | 'fim' | 'matriculadoEm'> {
  readonly classGroupId: number | null
  readonly isClosed: boolean
}

/** The place of an enrolment as marks are carried into it. @throws Refusal 404 */
export const readArrivalPlace = async ({ db, now }: Reading, enrolmentId: number): Promise<ArrivalPlace> => {
  const today = schoolDay(now)
  const { rows } = await sql<Seat>`
    select coalesce(student.social_name, student.name) as aluno, school_year.year as "anoLetivo", unit.name as unidade,
      coalesce(class_group.name, '') as turma, school_year.starts_on as inicio, school_year.ends_on as fim,
      coalesce(own.enrolled_on, school_year.starts_on) as "matriculadoEm", own.class_group_id as "classGroupId",
      coalesce(${isClosedIn('class_group')}, false) as "isClosed"
    from enrolment as own join student on student.id = own.student_id
    join school_year on school_year.id = own.school_year_id join unit on unit.id = own.unit_id
    left join class_group on class_group.id = own.class_group_id
    where own.id = ${enrolmentId}`.execute(db)
  const [seat] = rows
  if (seat === undefined) throw notFound()
  const { classGroupId, isClosed, ...named } = seat
  const nowhere = { idMatricula: enrolmentId, ...named, etapas: [], regras: [], disciplinas: [] }
  if (classGroupId === null) return { ...nowhere, motivo: message('ARRIVAL_NOT_ENROLLED') }
  const group = await readJudgedGroup(db, classGroupId, today)
  const judged = await judgedSubjects(db, enrolmentId, group)
  const values = { ano: String(seat.anoLetivo), turma: seat.turma }
  const isLocked = await isLockedGroup(db, classGroupId, today)
  return {
    ...nowhere,
    etapas: group.stages.map(({ numero, nome, inicio, fim, situacao }) => ({
      numero,
      nome,
      inicio,
      fim,
      // What came of a stage that ended before the student was here changes nothing of what was closed.
      fechada: situacao === STAGE_CLOSED && seat.matriculadoEm <= fim,
    })),
    ...judged,
    motivo: isClosed ? message('SCHOOL_YEAR_CLOSED', values) : isLocked ? message('CLASS_GROUP_CLOSED', values) : '',
  }
}

/** The subjects of a student that have marks of their own, each with the rules that hold for the student. */
const judgedSubjects = async (
  db: Kysely<Database>,
  enrolmentId: number,
  { rules, stages }: JudgedGroup,
): Promise<Pick<ArrivalPlace, 'regras' | 'disciplinas'>> => {
  if (isGeneralIn(rules)) return { regras: [], disciplinas: [] }
  const spans = await gradedSubjectsOf(db, [enrolmentId])
  const own = spans.filter(({ reason }) => reason === BY_MATRIX || reason === BY_CHOICE)
  const names = await db
    .selectFrom('subject')
    .where(sql<boolean>`id = any(${own.map(({ subjectId }) => subjectId)}::integer[])`)
    .select(['id', 'name'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  const diferenciada = (await differentiatedAmong(db, [enrolmentId])).has(enrolmentId)
  const regras: SchemeRules[] = []
  const disciplinas = names.flatMap(({ id, name }) => {
    const held = stages.flatMap(({ numero }) => {
      const one = sheetSchemeFor(rules, { subjectId: id, isGraded: true, stage: numero, diferenciada })
      return typeof one === 'string' ? [] : [{ numero, rules: one.rules }]
    })
    const [first] = held
    if (first === undefined) return []
    const known = regras.indexOf(first.rules)
    const regra = known >= 0 ? known : regras.push(first.rules) - 1
    return [{ id, nome: name, regra, etapas: held.map(({ numero }) => numero) }]
  })
  return { regras, disciplinas }
}

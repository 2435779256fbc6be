import { setImmediate } from 'node:timers/promises'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { sumBy } from '#domain/base/sum.ts'
import { type ResultChange, resultsDiff } from '#domain/evaluation/resultsDiff.ts'
import { stepText } from '#domain/evaluation/stepText.ts'
import { written } from '#domain/evaluation/written.ts'
import type { YearResult } from '#domain/evaluation/yearResult.ts'
import { IN_FORCE } from '#domain/evaluationSchemes/evaluationSchemes.lists.ts'
import type {
  ChangedGroups,
  ChangedStudent,
  ExplainChange,
  ListChangedStudents,
  SchemeRecord,
} from '#domain/evaluationSchemes/evaluationSchemes.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { notFound } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { schemes } from '#server/modules/academico/evaluationSchemes/read.ts'
import { enrolmentNearTo } from '#server/rows/people.ts'
import { inUnitsOf } from '#server/rows/units.ts'
import { requireClassGroup } from '#server/school/classGroups/classGroups.ts'
import { requireEnrolment } from '#server/school/enrolments/near.ts'
import { readAssessments } from '#server/school/evaluation/columns.ts'
import { readHeldSchemes, readVersion, versionsWith } from '#server/school/results/heldSchemes.ts'
import { type JudgedGroup, judgeBy, readJudgingFacts } from '#server/school/results/judgedYears.ts'
import { readStudentYears, type StudentYear } from '#server/school/results/studentYears.ts'

interface Acting extends Act {
  readonly db: Kysely<Database>
}

interface Only {
  readonly seatedIn?: number
  readonly enrolmentId?: number
  /** Condition on their enrolments (`own`): those that the caller sees. */
  readonly near?: RawBuilder<SqlBool>
  readonly explains?: boolean
}

/** A student by the version in force, and by the draft. */
interface Twice {
  readonly student: StudentYear
  readonly group: JudgedGroup
  readonly before: YearResult | null
  readonly after: YearResult | null
}

/** Who changes by putting a draft in force, counted by class group of the caller's units. */
export const readChangedGroups = async (acting: Acting, draft: SchemeRecord): Promise<ChangedGroups> => {
  const turmas = new Map<number, ChangedGroups['turmas'][number]>()
  for await (const { group, before, after } of judgeTwice(acting, draft, {})) {
    const { id, name: nome, unit: unidade } = group
    const { alunos, mudam } = turmas.get(id) ?? { alunos: 0, mudam: 0 }
    turmas.set(id, {
      id,
      nome,
      unidade,
      alunos: alunos + 1,
      mudam: mudam + (resultsDiff(before, after).length > 0 ? 1 : 0),
    })
  }
  const ordered = [...turmas.values()].toSorted(
    (one, other) => one.unidade.localeCompare(other.unidade) || one.nome.localeCompare(other.nome),
  )
  return {
    alunos: sumBy(ordered, ({ alunos }) => alunos),
    mudam: sumBy(ordered, ({ mudam }) => mudam),
    turmas: ordered,
  }
}

/**
 * The students of a class group that a draft changes, as far as the caller sees them, each with what it was and would be.
 * @throws Refusal 404, audited for a scheme or class group of another unit
 */
export const listChangedStudents = async (incoming: SignedIncoming<ListChangedStudents>): Promise<ChangedStudent[]> => {
  const draft = await schemes.own(incoming, incoming.params.id)
  await requireClassGroup(incoming, incoming.query.idTurma)
  const near = enrolmentNearTo(incoming.caller, 'own')
  const changed: ChangedStudent[] = []
  for await (const { student, before, after } of judgeTwice(incoming, draft, {
    seatedIn: incoming.query.idTurma,
    near,
  })) {
    const { enrolmentId: idMatricula, name: aluno } = student
    const mudancas = resultsDiff(before, after).map(worded)
    if (mudancas.length > 0) changed.push({ idMatricula, aluno, mudancas })
  }
  return changed
}

/**
 * “Como chegamos” of what a draft changes for a student, in a subject or in the year, by both versions. @throws Refusal 404 as
 * `listChangedStudents`, audited for a student whom the caller does not see, and for one whom the draft does not judge
 */
export const explainChange = async (incoming: SignedIncoming<ExplainChange>): Promise<ExplainChange['answer']> => {
  const { idTurma, idMatricula, disciplina = '' } = incoming.query
  const draft = await schemes.own(incoming, incoming.params.id)
  await requireClassGroup(incoming, idTurma)
  const only = {
    seatedIn: idTurma,
    enrolmentId: idMatricula,
    near: enrolmentNearTo(incoming.caller, 'own'),
    explains: true,
  }
  for await (const { before, after } of judgeTwice(incoming, draft, only))
    return { antes: stepsOf(before, disciplina), depois: stepsOf(after, disciplina) }
  await requireEnrolment(incoming, idMatricula)
  throw notFound()
}

const stepsOf = (result: YearResult | null, subject: string): string[] =>
  (subject === '' ? result?.steps : result?.subjects.find((one) => one.result.subject === subject)?.steps)?.map(
    stepText,
  ) ?? []

/** Students who are judged before others get their answers in between. */
const AT_ONCE = 25

/** Nothing where no version of the scheme was in force before: nobody has marks by it. */
async function* judgeTwice(
  { db, caller, now }: Acting,
  { id, idEsquema, idAnoLetivo }: SchemeRecord,
  { explains = false, ...only }: Only,
): AsyncGenerator<Twice> {
  const draft = await readVersion(db, id)
  if (draft === null || idAnoLetivo === null) return
  const { rows } = await sql<{ id: number }>`
    select distinct own.id from evaluation_link as link
    join evaluation_scheme_version as version on version.evaluation_scheme_id = link.evaluation_scheme_id
      and version.status = ${IN_FORCE} and version.id <> ${id}
    join class_group as own on own.school_year_id = link.school_year_id and own.unit_id = link.unit_id
      and own.grade_id = link.grade_id
    where (link.evaluation_scheme_id = ${idEsquema} or version.special_scheme_id = ${idEsquema})
      and ${inUnitsOf(caller, 'own.unit_id')}`.execute(db)
  const years = await readStudentYears(db, { markedIn: rows.map((group) => group.id), ...only })
  const held = await readHeldSchemes(db, idAnoLetivo)
  const assessments = await readAssessments(db, [...held.versions.keys()], null)
  const facts = await readJudgingFacts(db, years.classGroups, { assessments, today: schoolDay(now) })
  const [before, after] = [judgeBy(facts, versionsWith(held)), judgeBy(facts, versionsWith(held, draft))]
  let count = 0
  for (const student of years.each) {
    const group = facts.groups.get(student.classGroupId)
    if (group !== undefined)
      yield { student, group, before: before(student, explains), after: after(student, explains) }
    count += 1
    if (count % AT_ONCE === 0) await setImmediate()
  }
}

const WHAT = {
  mean: 'Média',
  concept: 'Conceito',
  situation: 'Situação',
  examNeeded: 'Precisa no exame',
} as const

const worded = ({ subject, what, stage, before, after }: ResultChange): ChangedStudent['mudancas'][number] => ({
  disciplina: subject ?? '',
  oQue: what === 'stage' ? `${stage}ª etapa` : WHAT[what],
  antes: before === null ? '' : written(before),
  depois: after === null ? '' : written(after),
})

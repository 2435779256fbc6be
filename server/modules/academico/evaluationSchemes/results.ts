import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ResultChange } from '#domain/evaluation/resultsDiff.ts'
import { resultsDiff } from '#domain/evaluation/resultsDiff.ts'
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
  const judged = await judgeTwice(acting, draft, {})
  const changing = new Set(changesOf(judged).map(({ student }) => student))
  const turmas = new Map<number, ChangedGroups['turmas'][number]>()
  for (const { student, group } of judged) {
    const { alunos, mudam } = turmas.get(group.id) ?? { alunos: 0, mudam: 0 }
    const { id, name: nome, unit: unidade } = group
    const isChanging = changing.has(String(student.enrolmentId))
    turmas.set(id, { id, nome, unidade, alunos: alunos + 1, mudam: mudam + (isChanging ? 1 : 0) })
  }
  const ordered = [...turmas.values()].toSorted(
    (one, other) => one.unidade.localeCompare(other.unidade) || one.nome.localeCompare(other.nome),
  )
  return { alunos: judged.length, mudam: changing.size, turmas: ordered }
}

/**
 * The students of a class group that a draft changes, as far as the caller sees them, each with what it was and would be.
 * @throws Refusal 404, audited for a scheme or class group of another unit
 */
export const listChangedStudents = async (incoming: SignedIncoming<ListChangedStudents>): Promise<ChangedStudent[]> => {
  const draft = await schemes.own(incoming, incoming.params.id)
  await requireClassGroup(incoming, incoming.query.idTurma)
  const near = enrolmentNearTo(incoming.caller, 'own')
  const judged = await judgeTwice(incoming, draft, { seatedIn: incoming.query.idTurma, near })
  const changes = changesOf(judged)
  return judged.flatMap(({ student: { enrolmentId, name } }) => {
    const mudancas = changes.filter(({ student }) => student === String(enrolmentId)).map(worded)
    return mudancas.length === 0 ? [] : [{ idMatricula: enrolmentId, aluno: name, mudancas }]
  })
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
  const [judged] = await judgeTwice(incoming, draft, only)
  if (judged === undefined) {
    await requireEnrolment(incoming, idMatricula)
    throw notFound()
  }
  return { antes: stepsOf(judged.before, disciplina), depois: stepsOf(judged.after, disciplina) }
}

const stepsOf = (result: YearResult | null, subject: string): string[] =>
  (subject === '' ? result?.steps : result?.subjects.find((one) => one.result.subject === subject)?.steps)?.map(
    stepText,
  ) ?? []

/** Nothing where no version of the scheme was in force before: nobody has marks by it. */
const judgeTwice = async (
  { db, caller, now }: Acting,
  { id, idEsquema, idAnoLetivo }: SchemeRecord,
  { explains = false, ...only }: Only,
): Promise<readonly Twice[]> => {
  const draft = await readVersion(db, id)
  if (draft === null || idAnoLetivo === null) return []
  const { rows } = await sql<{ id: number }>`
    select distinct own.id from evaluation_link as link
    join evaluation_scheme_version as version on version.evaluation_scheme_id = link.evaluation_scheme_id
      and version.status = ${IN_FORCE} and version.id <> ${id}
    join class_group as own on own.school_year_id = link.school_year_id and own.unit_id = link.unit_id
      and own.grade_id = link.grade_id
    where (link.evaluation_scheme_id = ${idEsquema} or version.special_scheme_id = ${idEsquema})
      and ${inUnitsOf(caller, 'own.unit_id')}`.execute(db)
  const students = await readStudentYears(db, { markedIn: rows.map((group) => group.id), ...only })
  const held = await readHeldSchemes(db, idAnoLetivo)
  const assessments = await readAssessments(db, [...held.versions.keys()], null)
  const facts = await readJudgingFacts(db, students, { assessments, today: schoolDay(now) })
  const [before, after] = [judgeBy(facts, versionsWith(held)), judgeBy(facts, versionsWith(held, draft))]
  return students.flatMap((student) => {
    const group = facts.groups.get(student.classGroupId)
    if (group === undefined) return []
    return [{ student, group, before: before(student, explains), after: after(student, explains) }]
  })
}

const changesOf = (judged: readonly Twice[]): readonly ResultChange[] => {
  const by = (pick: 'before' | 'after') =>
    judged.flatMap(({ student, [pick]: result }) =>
      result === null ? [] : [{ student: String(student.enrolmentId), result }],
    )
  return resultsDiff(by('before'), by('after'))
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

import { type Kysely, type RawBuilder, sql } from 'kysely'
import { grouped } from '#domain/base/grouped.ts'
import type { CouncilNote, SubjectFacts } from '#domain/councils/facts.schemas.ts'
import type { NotedStudent } from '#domain/councils/notes.schemas.ts'
import { type Exact, meanOf, roundHalfUp, textOf } from '#domain/evaluation/exact.ts'
import { written } from '#domain/evaluation/written.ts'
import type { YearResult } from '#domain/evaluation/yearResult.ts'
import { CANCELLED } from '#domain/occurrences/occurrences.lists.ts'
import { absentText, isNotStudiedIn, leftOutOf } from '#domain/subjectDismissals/dismissed.ts'
import type { Database } from '#server/db/schema.ts'
import { schoolDay } from '#server/http/clock.ts'
import { type Looking, STUDENT_NAME } from '#server/modules/academico/councils/place.ts'
import { countedAbsences } from '#server/school/attendance/countedAbsences.ts'
import { inRosterOrder, rosterNumber } from '#server/school/classGroups/rosterOrder.ts'
import { NOTHING_DECIDED } from '#server/school/councils/decisions.ts'
import { readAssessments } from '#server/school/evaluation/columns.ts'
import { readHeldSchemes, type VersionAt, versionsWith } from '#server/school/results/heldSchemes.ts'
import { judgeBy, readJudgingFacts } from '#server/school/results/judgedYears.ts'
import { readStudentYears, type StudentYear } from '#server/school/results/studentYears.ts'

/** Whose facts are read: a class group in its year. */
export interface FactsOf {
  readonly classGroupId: number
  readonly gradeId: number
  readonly unitId: number
  readonly yearId: number
  /** Null: of the whole year. */
  readonly stage: number | null
  /** A council under way, whose decisions count already. */
  readonly council?: number
  /** Only the notes of these subjects and of the student as a whole; left out: all. */
  readonly subjects?: readonly number[]
  /** One student; left out: all of the class group. */
  readonly enrolmentId?: number
}

/** A student as a council sees them. */
export interface KnownStudent {
  readonly facts: NotedStudent
  /** Null where there are no marks, or nothing judges them. */
  readonly judged: JudgedStudent | null
}

export interface JudgedStudent {
  readonly year: StudentYear
  readonly versionAt: VersionAt
  /** By the rule alone. */
  readonly before: YearResult
  /** With what councils voted about subjects. */
  readonly voted: YearResult
  /** With all that councils decided. */
  readonly after: YearResult
}

/** What is known of the students of a class group, in the order of its roster: a fixed number of queries, whatever their number. */
export const readKnownStudents = async (acting: Looking, of: FactsOf): Promise<readonly KnownStudent[]> => {
  const { db } = acting
  const seated = await readSeated(db, of)
  const ids = seated.map(({ idMatricula }) => idMatricula)
  const judged = await judgeStudents(acting, of)
  const missed = await readMissed(db, ids, of.stage)
  const notes = grouped(await readNotes(acting, of, ids), ({ idMatricula }) => idMatricula)
  return seated.map((student) => {
    const own = judged.get(student.idMatricula) ?? null
    const { called, absences, bySubject } = missed.get(student.idMatricula) ?? NOT_CALLED
    return {
      judged: own,
      facts: {
        ...student,
        faltas: absences,
        presenca: called === 0 ? null : Math.round((1 - absences / called) * 1000) / 10,
        evolucao: own === null ? [] : evolutionOf(own.after),
        apontamentos: (notes.get(student.idMatricula) ?? []).map(({ idMatricula: _, ...note }) => note),
        disciplinas: own === null ? [] : subjectsOf(own, bySubject),
      },
    }
  })
}

type Seated = Pick<NotedStudent, 'idMatricula' | 'idAluno' | 'nome' | 'numero' | 'ocorrencias'>

const readSeated = async (db: Kysely<Database>, { classGroupId, enrolmentId }: FactsOf): Promise<readonly Seated[]> => {
  const { rows } = await sql<Seated>`
    select own.id as "idMatricula", student.id as "idAluno", ${STUDENT_NAME} as nome, ${rosterNumber(classGroupId)} as numero,
      (select count(*)::integer from occurrence_student as part join occurrence on occurrence.id = part.occurrence_id
        where part.student_id = student.id and occurrence.class_group_id = ${classGroupId} and occurrence.secrecy = 1
          and occurrence.status <> ${CANCELLED}) as ocorrencias
    from enrolment as own join student on student.id = own.student_id
    where own.class_group_id = ${classGroupId} and own.status = 'Matriculado'
      and coalesce(own.id = ${enrolmentId ?? null}::integer, true)
    order by ${inRosterOrder(classGroupId)}`.execute(db)
  return rows
}

const judgeStudents = async (
  { db, now }: Looking,
  { classGroupId, unitId, yearId, council, enrolmentId }: FactsOf,
): Promise<ReadonlyMap<number, JudgedStudent>> => {
  // Marks of those who came from another class group count, too.
  const { rows } = await sql<{ id: number }>`
    select id from class_group where school_year_id = ${yearId} and unit_id = ${unitId}`.execute(db)
  const years = await readStudentYears(db, {
    markedIn: rows.map(({ id }) => id),
    seatedIn: classGroupId,
    ...(enrolmentId !== undefined && { enrolmentId }),
    ...(council !== undefined && { council }),
  })
  const held = await readHeldSchemes(db, yearId)
  const assessments = await readAssessments(db, [...held.versions.keys()], null)
  const facts = await readJudgingFacts(db, years.classGroups, { assessments, today: schoolDay(now) })
  const versionAt = versionsWith(held)
  const judge = judgeBy(facts, versionAt)
  const found = new Map<number, JudgedStudent>()
  for (const year of years.each) {
    const before = judge({ ...year, council: NOTHING_DECIDED }, false)
    const after = judge(year, false)
    const voted = year.council.opinion === null ? after : judge({ ...year, council: withoutOpinion(year) }, false)
    if (before !== null && voted !== null && after !== null)
      found.set(year.enrolmentId, { year, versionAt, before, voted, after })
  }
  return found
}

const withoutOpinion = ({ council }: StudentYear) => ({ ...council, opinion: null })

interface Called {
  readonly called: number
  readonly absences: number
  readonly bySubject: ReadonlyMap<number, number>
}

const NOT_CALLED: Called = { called: 0, absences: 0, bySubject: new Map() }

/** Absences that count, of a stage or of the year so far. */
const readMissed = async (
  db: Kysely<Database>,
  enrolments: readonly number[],
  stage: number | null,
): Promise<ReadonlyMap<number, Called>> => {
  const { rows } = await sql<{ id: number; subject: number | null; called: number; absences: number }>`
    select enrolment_id as id, subject_id as subject, sum(called)::integer as called,
      sum(greatest(absences - compensated, 0))::integer as absences
    from ${countedAbsences} as kept
    where enrolment_id = any(${enrolments}::integer[]) and coalesce(stage_number = ${stage}::integer, true)
    group by enrolment_id, subject_id`.execute(db)
  return new Map(
    [...grouped(rows, ({ id }) => id)].map(([id, own]) => [
      id,
      {
        called: own.reduce((sum, { called }) => sum + called, 0),
        absences: own.reduce((sum, { absences }) => sum + absences, 0),
        bySubject: new Map(own.flatMap(({ subject, absences }) => (subject === null ? [] : [[subject, absences]]))),
      },
    ]),
  )
}

/** The notes of a stage, or of all stages where the council is of the year. */
const readNotes = async (
  { db, caller }: Looking,
  { classGroupId, stage, subjects }: FactsOf,
  enrolments: readonly number[],
): Promise<readonly (CouncilNote & { readonly idMatricula: number })[]> => {
  const only: RawBuilder<unknown> =
    subjects === undefined
      ? sql``
      : sql`and (note.author_id = ${caller.personId} or note.subject_id = any(${subjects}::integer[]))`
  const { rows } = await sql<CouncilNote & { idMatricula: number }>`
    select note.enrolment_id as "idMatricula", note.id, note.version as versao, note.subject_id as "idDisciplina",
      coalesce(subject.name, '') as disciplina, staff_user.name as autor, note.author_id = ${caller.personId} as minha,
      note.category as categoria, note.degree as grau, note.body as texto, note.for_family as visivel
    from council_note as note join staff_user on staff_user.id = note.author_id
    left join subject on subject.id = note.subject_id
    where note.class_group_id = ${classGroupId} and note.enrolment_id = any(${enrolments}::integer[])
      and coalesce(note.stage_number = ${stage}::integer, true) ${only}
    order by note.stage_number, subject.position nulls first, note.category, note.id`.execute(db)
  return rows
}

const subjectsOf = (
  { year, after }: JudgedStudent,
  absences: ReadonlyMap<number, number>,
): NotedStudent['disciplinas'] =>
  after.subjects.map(({ result }, place): SubjectFacts => {
    const { subjectId: id = 0, dismissed } = year.subjects[place] ?? {}
    const given = result.stages.map(({ stage, mark, concept }) => ({
      etapa: stage,
      nota: concept?.text ?? markText(mark),
    }))
    const leftOut = (dismissed === undefined ? [] : leftOutOf(dismissed)).map((etapa) => ({
      etapa,
      nota: absentText({ naoCursada: isNotStudiedIn(dismissed, etapa) }),
    }))
    return {
      idDisciplina: id,
      disciplina: result.subject,
      etapas: [...given, ...leftOut].toSorted((one, other) => one.etapa - other.etapa),
      media: result.concept ?? markText(result.mean),
      situacao: result.situation,
      abaixo:
        result.situation === 'Retido' || result.situation === 'Em exame' || result.situation === 'Retido por falta',
      faltas: absences.get(id) ?? 0,
    }
  })

export const markText = (mark: Exact | null): string => (mark === null ? '' : written(textOf(mark)))

/** The mean of all subjects, stage by stage. */
const evolutionOf = ({ subjects }: YearResult): NotedStudent['evolucao'] => {
  const marks = grouped(
    subjects.flatMap(({ result }) => result.stages),
    ({ stage }) => stage,
  )
  return [...marks].map(([etapa, own]) => {
    const mean = meanOf(own.flatMap(({ mark }) => mark ?? []))
    return { etapa, media: mean === null ? null : Number(textOf(roundHalfUp(mean, 1))) }
  })
}

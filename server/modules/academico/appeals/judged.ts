import type { Kysely } from 'kysely'
import { schemeText } from '#domain/evaluation/schemeText.ts'
import { roundHalfUp, textOf } from '#domain/evaluation/exact.ts'
import { written } from '#domain/evaluation/written.ts'
import { stepText } from '#domain/evaluation/stepText.ts'
import type { ExplainedSubject } from '#domain/evaluation/yearResult.ts'
import type { Database } from '#server/db/schema.ts'
import { schoolDay } from '#server/http/clock.ts'
import { readAssessments } from '#server/school/evaluation/columns.ts'
import { readHeldSchemes, versionsWith } from '#server/school/results/heldSchemes.ts'
import { judgeBy, readJudgingFacts } from '#server/school/results/judgedYears.ts'
import { readStudentYears } from '#server/school/results/studentYears.ts'

interface Contested {
  readonly enrolmentId: number
  readonly classGroupId: number
  readonly subjectId: number | null
  readonly stage: number | null
}

interface Judged {
  /** The rule, the steps to the result, and attendance, in words. */
  readonly rule: readonly string[]
  readonly steps: readonly string[]
  readonly presence: string
}

const NOTHING: Judged = { rule: [], steps: [], presence: 'Não há chamadas para contar.' }

/** How a contested result came about, by the rules that hold today. */
export const readJudged = async (db: Kysely<Database>, contested: Contested, now: Date): Promise<Judged> => {
  const { yearId } = await db
    .selectFrom('enrolment')
    .where('id', '=', contested.enrolmentId)
    .select('school_year_id as yearId')
    .executeTakeFirstOrThrow()
  const held = await readHeldSchemes(db, yearId)
  const years = await readStudentYears(db, { markedIn: [contested.classGroupId], enrolmentId: contested.enrolmentId })
  const assessments = await readAssessments(db, [...held.versions.keys()], null)
  const facts = await readJudgingFacts(db, years.classGroups, { assessments, today: schoolDay(now) })
  const versionAt = versionsWith(held)
  const [student] = years.each
  const group = student && facts.groups.get(student.classGroupId)
  const result = student && judgeBy(facts, versionAt)(student, true)
  if (student === undefined || group === undefined || result == null) return NOTHING
  const version = versionAt({ ...group, idDisciplina: contested.subjectId }, student)
  const name = contested.subjectId === null ? null : (facts.subjects.get(contested.subjectId)?.name ?? '')
  const subjects = name === null ? result.subjects : result.subjects.filter((one) => one.result.subject === name)
  return {
    rule: version === null ? [] : schemeText(version.scheme),
    steps: [...subjects.flatMap(subjectSteps), ...(contested.stage === null ? result.steps.map(stepText) : [])],
    presence: presenceText(name === null ? result.presence : (subjects[0]?.result.presence ?? result.presence)),
  }
}

const subjectSteps = ({ result, steps }: ExplainedSubject): readonly string[] => [
  `${result.subject}: ${result.situation.toLowerCase()}`,
  ...steps.map((step) => `${result.subject}: ${stepText(step)}`),
]

const presenceText = (presence: ExplainedSubject['result']['presence']): string =>
  presence === null ? NOTHING.presence : `Presença de ${written(textOf(roundHalfUp(presence.percent, 2)))}%.`

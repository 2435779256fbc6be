import type { Kysely } from 'kysely'
import { opinionScope } from '#domain/opinions/opinion.ts'
import { OPINION_PUBLISHED } from '#domain/opinions/opinions.lists.ts'
import { BY_MATRIX } from '#domain/studentSubjects/studentSubjects.lists.ts'
import { OPINION_MISSING } from '#domain/yearEnd/pendingItems.lists.ts'
import { type Dismissed, isDismissedIn } from '#domain/subjectDismissals/dismissed.ts'
import type { Database } from '#server/db/schema.ts'
import { occursIn } from '#server/school/evaluation/sheetSchemes.ts'
import type { JudgedGroup } from '#server/school/marks/groups.ts'
import { type FoundItem, found, type Place } from '#server/school/pendingItems/found.ts'
import { readDismissals } from '#server/school/subjects/dismissals.ts'
import type { GroupSpan } from '#server/school/subjects/taken.ts'

/**
 * Opinions that the scheme asks for and that are not published, of stages that are over, and of the year behind its last one (P17);
 * none of what a student is dismissed from.
 */
export const itemsOfOpinions = async (
  db: Kysely<Database>,
  place: Place,
  { rules, stages }: JudgedGroup,
): Promise<readonly FoundItem[]> => {
  const over = stages.filter(({ fim }) => fim < place.today).map(({ numero }) => numero)
  if (over.length === 0) return []
  const { spans } = place
  const subjects = [...new Set(spans.map(({ idDisciplina }) => idDisciplina))]
  const general = opinionScope(rules.schemeOf(null)?.opinion ?? 0)
  const asked = [
    ...(general === null || general.perSubject ? [] : [{ subjectId: null, perStage: general.perStage }]),
    ...subjects.flatMap((subjectId) => {
      const scope = opinionScope(rules.schemeOf(subjectId)?.opinion ?? 0)
      return scope?.perSubject ? [{ subjectId, perStage: scope.perStage }] : []
    }),
  ]
  if (asked.length === 0) return []
  const written = await publishedIn(db, place.id)
  const dismissals = await readDismissals(db, [...new Set(spans.map(({ idMatricula }) => idMatricula))])
  const ofYear = over.length === stages.length ? [null] : []
  return asked.flatMap(({ subjectId, perStage }) => {
    const due = perStage ? over.filter((stage) => occursIn(rules, { subjectId, stage })) : ofYear
    return due.flatMap((stage) => {
      const days = stages.find(({ numero }) => numero === stage) ?? { inicio: '', fim: '9999' }
      const missing = studentsIn(spans, subjectId, days).filter(
        (id) => !written.has(keyOf(id, subjectId, stage)) && !isLeftOut(dismissals(id, subjectId), stage),
      ).length
      return missing === 0
        ? []
        : [found(OPINION_MISSING, missing, { subjectId, stage, responsibleId: place.teacherOf(subjectId) })]
    })
  })
}

/** Whether a student does not have a stage of a subject, or the subject in all of the year (null). */
const isLeftOut = (from: Dismissed | undefined, stage: number | null): boolean =>
  stage === null ? from?.isWhole === true : isDismissedIn(from, stage)

const studentsIn = (
  spans: readonly GroupSpan[],
  subjectId: number | null,
  { inicio, fim }: { readonly inicio: string; readonly fim: string },
): readonly number[] => [
  ...new Set(
    spans
      .filter((one) => (subjectId === null ? one.motivo === BY_MATRIX : one.idDisciplina === subjectId))
      .filter((one) => one.inicio <= fim && one.fim >= inicio)
      .map(({ idMatricula }) => idMatricula),
  ),
]

const keyOf = (enrolmentId: number, subjectId: number | null, stage: number | null): string =>
  `${enrolmentId} ${subjectId} ${stage}`

const publishedIn = async (db: Kysely<Database>, classGroupId: number): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('opinion')
    .where('class_group_id', '=', classGroupId)
    .where('status', '=', OPINION_PUBLISHED)
    .select(['enrolment_id as id', 'subject_id as subjectId', 'stage_number as stage'])
    .execute()
  return new Set(rows.map(({ id, subjectId, stage }) => keyOf(id, subjectId, stage)))
}

import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { grouped } from '#domain/base/grouped.ts'
import { nameIn } from '#domain/base/list.ts'
import { CONCLUDED, FAMILY_ADVICE, NOTE_CATEGORIES, STUDENT_ADVICE } from '#domain/councils/councils.lists.ts'
import type { CardCouncilWords } from '#domain/reportCards/reportCards.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import { stagesFollowed } from '#server/school/stages/followed.ts'

interface Asked {
  readonly enrolmentId: number
  /** Condition on a release of marks (`release`): it is shown; null: everything is. */
  readonly released: RawBuilder<SqlBool> | null
}

/** The stage of a council (`council`) by the name that its class group follows, `2º bimestre`, or `Ano letivo`. */
export const COUNCIL_STAGE: RawBuilder<string> = sql<string>`coalesce((select followed.name from (${stagesFollowed}) as followed
  where followed.class_group_id = council.class_group_id and followed.number = council.stage_number), 'Ano letivo')`

/**
 * Condition: a council (`council`) is concluded and shown to families: that of a stage once marks of it are, that of the whole year
 * once marks of its last stage are. `released`: condition on a release of marks (`release`); null: everything is shown.
 */
export const councilShown = (released: RawBuilder<SqlBool> | null): RawBuilder<SqlBool> => {
  const isShown =
    released === null
      ? sql`true`
      : sql`exists (select 1 from mark_release as release
          where release.class_group_id = council.class_group_id and ${released}
            and release.stage_number = coalesce(council.stage_number, (select max(other.number)
              from (${stagesFollowed}) as other where other.class_group_id = council.class_group_id)))`
  return sql<SqlBool>`(council.status = ${CONCLUDED} and ${isShown})`
}

/**
 * What concluded councils say to the family of a student: of a stage once marks of it are shown, of the whole year once marks of
 * its last stage are.
 */
export const readCouncilWords = async (
  db: Kysely<Database>,
  { enrolmentId, released }: Asked,
): Promise<CardCouncilWords[]> => {
  const seen = councilShown(released)
  const { rows: notes } = await sql<NoteSaid>`
    select distinct on (council.stage_number, note.id) council.stage_number as stage, ${COUNCIL_STAGE} as "stageName",
      coalesce(subject.name, '') as subject,
      note.category, note.body as text
    from council_note as note
    join council on council.class_group_id = note.class_group_id and council.stage_number = note.stage_number
    left join subject on subject.id = note.subject_id
    where note.enrolment_id = ${enrolmentId} and note.for_family and ${seen} order by council.stage_number, note.id`.execute(
    db,
  )
  const { rows: said } = await sql<Advice>`
    select council.stage_number as stage, ${COUNCIL_STAGE} as "stageName", own.student_advice as "ofStudent", own.student_advice_text as "toStudent",
      own.family_advice as "ofFamily", own.family_advice_text as "toFamily"
    from council_student as own join council on council.id = own.council_id
    where own.enrolment_id = ${enrolmentId} and ${seen} order by council.stage_number nulls last, council.id`.execute(
    db,
  )
  const notesOf = grouped(notes, ({ stage }) => stage)
  const adviceOf = grouped(said, ({ stage }) => stage)
  const stages = [...new Set([...notesOf.keys(), ...adviceOf.keys()])].toSorted(
    (one, other) => (one ?? Number.MAX_SAFE_INTEGER) - (other ?? Number.MAX_SAFE_INTEGER),
  )
  const all = stages.map((stage) => ({
    etapa: [...(notesOf.get(stage) ?? []), ...(adviceOf.get(stage) ?? [])][0]?.stageName ?? '',
    apontamentos: (notesOf.get(stage) ?? []).map(({ subject, category, text }) => ({
      disciplina: subject,
      categoria: nameIn(NOTE_CATEGORIES, category),
      texto: text,
    })),
    aoAluno: (adviceOf.get(stage) ?? []).flatMap(({ ofStudent, toStudent }) =>
      advised(STUDENT_ADVICE, ofStudent, toStudent),
    ),
    aFamilia: (adviceOf.get(stage) ?? []).flatMap(({ ofFamily, toFamily }) =>
      advised(FAMILY_ADVICE, ofFamily, toFamily),
    ),
  }))
  return all.filter((one) => one.apontamentos.length + one.aoAluno.length + one.aFamilia.length > 0)
}

interface SaidOfStage {
  /** Null: of the whole year. */
  readonly stage: number | null
  readonly stageName: string
}

interface NoteSaid extends SaidOfStage {
  readonly subject: string
  readonly category: number
  readonly text: string
}

interface Advice extends SaidOfStage {
  readonly ofStudent: readonly number[]
  readonly toStudent: string
  readonly ofFamily: readonly number[]
  readonly toFamily: string
}

const advised = (list: Parameters<typeof nameIn>[0], codes: readonly number[], text: string): string[] =>
  [...codes.map((code) => nameIn(list, code)), text].filter((one) => one !== '')

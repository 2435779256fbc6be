import { sql } from 'kysely'
import { grouped } from '#domain/base/grouped.ts'
import { nameIn } from '#domain/base/list.ts'
import { CONCLUDED, FAMILY_ADVICE, NOTE_CATEGORIES, STUDENT_ADVICE } from '#domain/councils/councils.lists.ts'
import type { FamilyCouncil, ReadFamilyCouncil } from '#domain/councils/familyCouncil.schemas.ts'
import { RUNNING } from '#domain/calendars/calendarStatus.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { councilStage } from '#server/modules/academico/councils/place.ts'
import { releaseShown } from '#server/school/marks/released.ts'
import { requireStudent } from '#server/school/families/families.ts'

/**
 * What councils say to the family of a child: of stages whose marks are released, by councils that are concluded; of the whole
 * year once all stages are. @throws Refusal 404, audited for somebody else's child
 */
export const getFamilyCouncil = async (incoming: SignedIncoming<ReadFamilyCouncil>): Promise<FamilyCouncil> => {
  const { db, query, now } = incoming
  await requireStudent(incoming, query.idAluno)
  const released = sql`exists (select 1 from mark_release as release
    where release.class_group_id = council.class_group_id and ${releaseShown('released', now)}
      and release.stage_number = coalesce(council.stage_number, (select max(other.stage_number) from mark_release as other
        where other.class_group_id = council.class_group_id and other.stage_number <= 12)))`
  const seen = sql`enrolment.student_id = ${query.idAluno} and school_year.status = ${RUNNING}
    and council.status = ${CONCLUDED} and ${released}`
  const { rows: notes } = await sql<{ stage: number | null; subject: string; category: number; text: string }>`
    select distinct on (council.stage_number, note.id) council.stage_number as stage, coalesce(subject.name, '') as subject,
      note.category, note.body as text
    from council_note as note join enrolment on enrolment.id = note.enrolment_id
    join school_year on school_year.id = enrolment.school_year_id
    join council on council.class_group_id = note.class_group_id and council.stage_number = note.stage_number
    left join subject on subject.id = note.subject_id
    where note.for_family and ${seen} order by council.stage_number, note.id`.execute(db)
  const { rows: said } = await sql<Advice>`
    select council.stage_number as stage, own.student_advice as "ofStudent", own.student_advice_text as "toStudent",
      own.family_advice as "ofFamily", own.family_advice_text as "toFamily"
    from council_student as own join enrolment on enrolment.id = own.enrolment_id
    join school_year on school_year.id = enrolment.school_year_id
    join council on council.id = own.council_id
    where ${seen} order by council.stage_number nulls last, council.id`.execute(db)
  const notesOf = grouped(notes, ({ stage }) => stage)
  const adviceOf = grouped(said, ({ stage }) => stage)
  const stages = [...new Set([...notesOf.keys(), ...adviceOf.keys()])].toSorted(
    (one, other) => (one ?? Number.MAX_SAFE_INTEGER) - (other ?? Number.MAX_SAFE_INTEGER),
  )
  const all = stages.map((stage) => ({
    etapa: councilStage(stage),
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
  return { etapas: all.filter((one) => one.apontamentos.length + one.aoAluno.length + one.aFamilia.length > 0) }
}

interface Advice {
  readonly stage: number | null
  readonly ofStudent: readonly number[]
  readonly toStudent: string
  readonly ofFamily: readonly number[]
  readonly toFamily: string
}

const advised = (list: Parameters<typeof nameIn>[0], codes: readonly number[], text: string): string[] =>
  [...codes.map((code) => nameIn(list, code)), text].filter((one) => one !== '')

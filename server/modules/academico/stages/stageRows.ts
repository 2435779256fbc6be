import { type Kysely, sql, type Transaction } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { StageStatus } from '#domain/assessment/assessment.lists.ts'
import type { DivisionRecord, StageDraft } from '#domain/assessment/stages.schemas.ts'
import { IN_FORCE } from '#domain/evaluationSchemes/evaluationSchemes.lists.ts'
import type { Database } from '#server/db/schema.ts'
import { NOTHING_POSTED, readPosted } from '#server/modules/academico/stages/posted.ts'

/** How many active contents name a stage. */
const CONTENTS = sql<number>`(select count(*) from expected_content as named where named.active and named.stage_id = stage.id)`

/**
 * How many active assessments are planned for the stage of this number, in schemes of as many stages; for a class group's own
 * stages, in those by which its grade is judged.
 */
const ASSESSMENTS = sql<number>`(select count(*) from assessment as planned
  join evaluation_scheme as scheme on scheme.id = planned.evaluation_scheme_id
  join lateral (select (rules ->> 'etapas')::integer as stages from evaluation_scheme_version as own
    where own.evaluation_scheme_id = scheme.id order by own.status = ${IN_FORCE} desc, own.number desc limit 1) as version
    on version.stages = (select kind from stage_division as division where division.id = stage.division_id)
  where planned.active and planned.whole_id is null and scheme.school_year_id = stage.school_year_id
    and (stage.unit_id is null or planned.unit_id is null or planned.unit_id = stage.unit_id)
    and (cardinality(planned.stages) = 0 or stage.number = any(planned.stages))
    and not exists (select 1 from stage_division as division join class_group as own on own.id = division.class_group_id
      where division.id = stage.division_id and not exists (select 1 from evaluation_link as link
        where link.evaluation_scheme_id = scheme.id and link.school_year_id = own.school_year_id
          and link.unit_id = own.unit_id and link.grade_id = own.grade_id)))`

/** The stages of a division in their order, with what became of each. */
export const stagesIn = async (
  db: Kysely<Database>,
  division: number,
): Promise<Pick<DivisionRecord, 'etapas' | 'estados'>> => {
  const posted = await readPosted(db, division)
  const rows = await db
    .selectFrom('stage')
    .where('stage.division_id', '=', division)
    .selectAll()
    .select((eb) => [
      CONTENTS.as('conteudos'),
      ASSESSMENTS.as('avaliacoes'),
      jsonArrayFrom(
        eb
          .selectFrom('stage_step as step')
          .innerJoin('staff_user', 'staff_user.id', 'step.staff_user_id')
          .whereRef('step.stage_id', '=', 'stage.id')
          .select(['step.from_status as de', 'step.status as situacao', 'staff_user.name as quem', 'step.at as quando'])
          .select(sql<string>`coalesce(step.reason, '')`.as('motivo'))
          .orderBy('step.id', 'desc'),
      ).as('passos'),
    ])
    .orderBy('stage.number')
    .execute()
  return {
    etapas: rows.map((row) => ({
      id: row.id,
      nome: row.name,
      inicio: row.starts_on,
      fim: row.ends_on,
      lancamentoInicio: row.entry_from ?? '',
      lancamentoFim: row.entry_to ?? '',
      publicacao: row.published_on ?? '',
    })),
    estados: rows.map(({ id, number, status, passos, conteudos, avaliacoes }) => ({
      idEtapa: id,
      situacao: status,
      // What is read as JSON has instants as texts.
      passos: passos.map((step) => ({ ...step, quando: new Date(step.quando).toISOString() })),
      conteudos,
      avaliacoes,
      ...(posted.get(number) ?? NOTHING_POSTED),
    })),
  }
}

/** A stage to write; `situacao` only for a new one that is a copy. */
export type WrittenStage = StageDraft & { readonly situacao?: StageStatus }

/** Writes the stages of a division in their order; those that are not among them any more go. */
export const writeStages = async (
  trx: Transaction<Database>,
  id: number,
  stages: readonly WrittenStage[],
): Promise<void> => {
  const kept = stages.flatMap((stage) => stage.id ?? [])
  await sql`delete from stage where division_id = ${id} and not id = any(${kept}::integer[])`.execute(trx)
  const given = stages.map((stage, place) => ({ ...columnsOf(stage), id: stage.id, number: place + 1 }))
  // In one statement: numbers may change places.
  await sql`
    update stage set name = given.name, number = given.number, starts_on = given.starts_on, ends_on = given.ends_on,
      entry_from = given.entry_from, entry_to = given.entry_to, published_on = given.published_on
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given
      (id integer, number integer, name text, starts_on date, ends_on date, entry_from date, entry_to date, published_on date)
    where stage.id = given.id and stage.division_id = ${id}
  `.execute(trx)
  const division = await trx
    .selectFrom('stage_division')
    .where('id', '=', id)
    .select(['school_year_id', 'unit_id'])
    .executeTakeFirstOrThrow()
  const added = stages.flatMap((stage, place) =>
    stage.id === null
      ? [
          {
            ...columnsOf(stage),
            ...division,
            number: place + 1,
            division_id: id,
            ...(stage.situacao !== undefined && { status: stage.situacao }),
          },
        ]
      : [],
  )
  if (added.length > 0) await trx.insertInto('stage').values(added).execute()
}

/** Makes what was read of a division an older version. */
export const raiseVersion = async (trx: Transaction<Database>, id: number): Promise<void> => {
  await trx
    .updateTable('stage_division')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

const columnsOf = (stage: StageDraft) => ({
  name: stage.nome,
  starts_on: stage.inicio,
  ends_on: stage.fim,
  entry_from: stage.lancamentoInicio || null,
  entry_to: stage.lancamentoFim || null,
  published_on: stage.publicacao || null,
})

import { type Kysely, sql } from 'kysely'
import { divisionOf, type Posting, postingOn, stageOn } from '#domain/assessment/posting.ts'
import type { Database } from '#server/db/schema.ts'

/** A stage of a class group on a day, and whether it takes grades. Days are ISO. */
export interface HoldingStage {
  readonly id: number
  readonly numero: number
  readonly nome: string
  readonly inicio: string
  readonly fim: string
  /** The day on which families see its grades; null: none was set. */
  readonly publicacao: string | null
  readonly lancamento: Posting
}

interface Asked {
  readonly idTurma: number
  /** The day of what is posted, and the day on which somebody posts it. */
  readonly dia: string
  readonly hoje: string
}

/**
 * The stage that holds for a class group on a day, by its own stages, those of its unit or those of the school; null where
 * nobody divided the year for it, or the day lies in no stage (D 2.3 “Etapa”).
 */
export const readHoldingStage = async (
  db: Kysely<Database>,
  { idTurma, dia, hoje }: Asked,
): Promise<HoldingStage | null> => {
  return stageOn(await readHoldingStages(db, { idTurma, hoje }), dia)
}

/** All stages that a class group follows, in their order, and whether they take grades on a day; none as above. */
export const readHoldingStages = async (
  db: Kysely<Database>,
  { idTurma, hoje }: Omit<Asked, 'dia'>,
): Promise<readonly HoldingStage[]> =>
  (await readStagesOf(db, idTurma)).map((stage) => {
    const { id, numero, nome, inicio, fim, publicacao } = stage
    return { id, numero, nome, inicio, fim, publicacao, lancamento: postingOn(stage, hoje) }
  })

/** The stages that a class group follows, in their order; none where nobody divided the year for it. */
const readStagesOf = async (db: Kysely<Database>, idTurma: number) => {
  const group = await db
    .selectFrom('class_group')
    .innerJoin('grade', 'grade.id', 'class_group.grade_id')
    .innerJoin('course', 'course.id', 'grade.course_id')
    .leftJoin('course_offer as offer', (join) =>
      join
        .onRef('offer.school_year_id', '=', 'class_group.school_year_id')
        .onRef('offer.unit_id', '=', 'class_group.unit_id')
        .onRef('offer.course_id', '=', 'grade.course_id'),
    )
    .where('class_group.id', '=', idTurma)
    .select(['class_group.id', 'class_group.unit_id as idUnidade', 'class_group.school_year_id as idAnoLetivo'])
    .select(sql<number | null>`coalesce(offer.stage_type, course.stage_count)`.as('tipo'))
    .executeTakeFirst()
  if (group === undefined) return []
  const divisions = await db
    .selectFrom('stage_division')
    .where('school_year_id', '=', group.idAnoLetivo)
    .where((eb) => eb.or([eb('unit_id', 'is', null), eb('unit_id', '=', group.idUnidade)]))
    .select(['id', 'unit_id as idUnidade', 'class_group_id as idTurma', 'kind as tipo'])
    .execute()
  const division = divisionOf(divisions, group)
  if (division === null) return []
  return db
    .selectFrom('stage')
    .where('division_id', '=', division.id)
    .select([
      'id',
      'number as numero',
      'name as nome',
      'starts_on as inicio',
      'ends_on as fim',
      'entry_from as lancamentoInicio',
      'entry_to as lancamentoFim',
      'published_on as publicacao',
      'status as situacao',
    ])
    .orderBy('number')
    .execute()
}

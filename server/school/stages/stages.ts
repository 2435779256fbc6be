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
  /** The last day on which grades are posted; null: until the stage is closed. */
  readonly lancamentoFim: string | null
  /** Code of `STAGE_STATUSES`. */
  readonly situacao: number
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
    const { id, numero, nome, inicio, fim, publicacao, lancamentoFim, situacao } = stage
    return { id, numero, nome, inicio, fim, publicacao, lancamentoFim, situacao, lancamento: postingOn(stage, hoje) }
  })

/** The stages that a class group follows, in their order; none where nobody divided the year for it. */
const readStagesOf = async (db: Kysely<Database>, idTurma: number) => {
  const rows = await db
    .selectFrom('class_group')
    .innerJoin('grade', 'grade.id', 'class_group.grade_id')
    .innerJoin('course', 'course.id', 'grade.course_id')
    .leftJoin('course_offer as offer', (join) =>
      join
        .onRef('offer.school_year_id', '=', 'class_group.school_year_id')
        .onRef('offer.unit_id', '=', 'class_group.unit_id')
        .onRef('offer.course_id', '=', 'grade.course_id'),
    )
    .innerJoin('stage_division as division', 'division.school_year_id', 'class_group.school_year_id')
    .innerJoin('stage', 'stage.division_id', 'division.id')
    .where('class_group.id', '=', idTurma)
    .where((eb) => eb.or([eb('division.class_group_id', 'is', null), eb('division.class_group_id', '=', idTurma)]))
    .select(['class_group.unit_id as unidadeDaTurma'])
    .select(sql<number | null>`coalesce(offer.stage_type, course.stage_count)`.as('tipoDaTurma'))
    .select([
      'division.id as idDivisao',
      'division.unit_id as idUnidade',
      'division.class_group_id as idTurma',
      'division.kind as tipo',
      'stage.id',
      'stage.number as numero',
      'stage.name as nome',
      'stage.starts_on as inicio',
      'stage.ends_on as fim',
      'stage.entry_from as lancamentoInicio',
      'stage.entry_to as lancamentoFim',
      'stage.published_on as publicacao',
      'stage.status as situacao',
    ])
    .orderBy('stage.number')
    .execute()
  const [first] = rows
  if (first === undefined) return []
  const held = divisionOf(rows, { id: idTurma, idUnidade: first.unidadeDaTurma, tipo: first.tipoDaTurma })
  return rows.filter(({ idDivisao }) => idDivisao === held?.idDivisao)
}

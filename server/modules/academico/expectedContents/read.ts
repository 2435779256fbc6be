import { type Kysely, sql } from 'kysely'
import type {
  Plan,
  PlannedContent,
  PlannedStage,
  PlanPlace,
  ReadPlan,
} from '#domain/expectedContents/expectedContents.schemas.ts'
import { skillsIn } from '#domain/registers/skills.ts'
import type { Database } from '#server/db/schema.ts'
import { type Act, notFoundAudited } from '#server/http/audit.ts'
import { notFound } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { lessonsGiven } from '#server/modules/academico/expectedContents/lessons.ts'
import { readOnlyReason } from '#server/modules/academico/expectedContents/rights.ts'
import { stagesOf } from '#server/modules/academico/expectedContents/stages.ts'
import { skillTexts } from '#server/registers/skills.ts'
import { isInUnitsOf } from '#server/rows/units.ts'
import { runningYearId } from '#server/school/years/years.ts'

/** What a grade is to learn of a subject. @throws Refusal 404 for a unit that is not the caller's */
export const getPlan = async (incoming: SignedIncoming<ReadPlan>): Promise<Plan> => {
  const { db, query, ...act } = incoming
  await refuseForeignUnit(incoming, query.unidade ?? null)
  const ano = query.ano ?? (await runningYearId(db))
  if (ano === undefined) throw notFound()
  return readPlan(db, act, { ...query, ano, unidade: query.unidade ?? null })
}

export const readPlan = async (
  db: Kysely<Database>,
  act: Pick<Act, 'caller' | 'now'>,
  place: PlanPlace,
): Promise<Plan> => {
  const reason = await readOnlyReason(db, act, place)
  const stages = await stagesOf(db, place)
  const given = await lessonsGiven(db, act.caller, place, stages)
  const contents = await contentsOf(db, place)
  return {
    ...place,
    podeEditar: reason === null,
    motivo: reason ?? '',
    etapas: stages.map(
      ({ id, name, number, startsOn, endsOn }): PlannedStage => ({
        idEtapa: id,
        nome: name,
        inicio: startsOn,
        fim: endsOn,
        aulas: given.get(id) ?? null,
        conteudos: contents.filter(({ etapa, comum }) => etapa === id && !comum).map(shown),
        comuns: contents.filter((one) => one.comum && one.numero === number).map(shown),
      }),
    ),
  }
}

/** @throws Refusal 404, audited, for a unit that is not the caller's; null: all units */
export const refuseForeignUnit = async (
  incoming: Act & { readonly db: Kysely<Database> },
  unit: number | null,
): Promise<void> => {
  if (unit !== null && !isInUnitsOf(incoming.caller, unit)) throw await notFoundAudited(incoming, 'unit', unit)
}

/** A content, whether it is of all units, and the number of its stage. */
export type Row = Omit<PlannedContent, 'textos'> & { readonly comum: boolean; readonly numero: number }

/** The contents of a plan, and those of all units, in their order. */
export const contentsOf = async (db: Kysely<Database>, { ano, unidade, serie, disciplina }: PlanPlace) => {
  const { rows } = await sql<Row>`
    select content.id, content.version as versao, content.stage_id as etapa, stage.number as numero,
      coalesce(content.thematic_unit, '') as "unidadeTematica", content.topic as objeto,
      coalesce(content.description, '') as descricao, coalesce(content.skills, '') as habilidades,
      content.lessons as "aulasPrevistas", coalesce(content.material, '') as material,
      coalesce(content.assessed_by, '') as "avaliadoEm",
      content.unit_id is distinct from ${unidade}::integer as comum
    from expected_content as content join stage on stage.id = content.stage_id
    where content.active and content.school_year_id = ${ano} and content.grade_id = ${serie}
      and content.subject_id = ${disciplina}
      and (content.unit_id is null or content.unit_id = ${unidade}::integer)
    order by content.position, content.id
  `.execute(db)
  const texts = await skillTexts(
    db,
    rows.flatMap(({ habilidades }) => skillsIn(habilidades)),
  )
  return rows.map((row) => ({
    ...row,
    textos: skillsIn(row.habilidades).map((codigo) => ({ codigo, texto: texts.get(codigo) ?? '' })),
  }))
}

const shown = ({ comum: _, numero: __, ...content }: Row & Pick<PlannedContent, 'textos'>): PlannedContent => content

import { sql, type Transaction } from 'kysely'
import { expectedContents } from '#domain/expectedContents/expectedContents.register.ts'
import { contentDifferences, copyKeys } from '#domain/expectedContents/planCopy.ts'
import type {
  CopiedContent,
  CopyPlan,
  PlanCopy,
  PlanCopyResult,
  PlanPlace,
  PreviewPlanCopy,
} from '#domain/expectedContents/expectedContents.schemas.ts'
import { CANCELLED } from '#domain/lessons/lessons.lists.ts'
import { notAccepted } from '#domain/records/values.ts'
import { settledDraft } from '#domain/registers/values.ts'
import { writeAudit } from '#server/db/audit.ts'
import { insertRecord } from '#server/db/registerRows.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { refuseFlaws, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { fingerprinted, refuseUnseen } from '#server/http/simulated.ts'
import { contentsOf, type Row } from '#server/modules/academico/expectedContents/read.ts'
import { type Stage, stagesOf } from '#server/modules/academico/expectedContents/stages.ts'
import { auditedOf } from '#server/registers/audited.ts'
import { inUnitsOf } from '#server/rows/units.ts'
import { areUsable } from '#server/school/choices/usable.ts'
import { openYear } from '#server/school/years/years.ts'

type Trx = Transaction<Database>

/** What a copy does with one content; null where it writes nothing. */
interface Planned {
  readonly line: CopiedContent
  readonly write: (PlanPlace & { readonly content: Row; readonly stage: Stage; readonly position: number }) | null
}

/** What copying would do; nothing is written. @throws Refusal as `copyPlan` */
export const previewPlanCopy = ({ db, body, ...act }: SignedIncoming<PreviewPlanCopy>): Promise<PlanCopyResult> =>
  inTransaction(db, async (trx) => fingerprinted(resultOf(await planOf(trx, act, body))))

/**
 * Takes the contents of a grade to another year, unit or grade, each into the stage of the same number. What is there
 * already, by its object of knowledge, stays as it is, so that a second time nothing is made.
 * @throws Refusal 422 PLAN_COPY_SAME, PLAN_COPY_NOTHING, SCHOOL_YEAR_CLOSED, SIMULATION_OUTDATED, or CHECK_FIELDS for a place
 * that the caller may not choose
 */
export const copyPlan = ({
  db,
  body: { conferido, ...copy },
  ...act
}: SignedIncoming<CopyPlan>): Promise<PlanCopyResult> =>
  inTransaction(db, async (trx) => {
    // Two copies to one year come one after the other.
    await sql`select id from school_year where id = ${copy.anoDestino} for update`.execute(trx)
    const planned = await planOf(trx, act, copy)
    refuseUnseen(resultOf(planned), conferido)
    for (const { write } of planned) if (write !== null) await writeCopied(trx, act, write)
    return fingerprinted(resultOf(planned))
  })

const resultOf = (planned: readonly Planned[]) => ({ conteudos: planned.map(({ line }) => line) })

const writeCopied = async (
  trx: Trx,
  act: Act,
  { content, stage, position, ...place }: NonNullable<Planned['write']>,
) => {
  const { unidadeTematica, objeto, descricao, habilidades, aulasPrevistas, material, avaliadoEm } = content
  const draft = settledDraft(expectedContents.fields, {
    ...place,
    etapa: stage.id,
    ordem: position,
    unidadeTematica,
    objeto,
    descricao,
    habilidades,
    aulasPrevistas,
    material,
    avaliadoEm,
  })
  const id = await insertRecord(trx, expectedContents, draft)
  await writeAudit(trx, {
    ...actor(act),
    entity: 'expected_content',
    entity_id: String(id),
    action: 'create',
    after: auditedOf(expectedContents, draft),
  })
}

const planOf = async (trx: Trx, act: Act, copy: PlanCopy): Promise<readonly Planned[]> => {
  await refuseUnusable(trx, act, copy)
  const planned: Planned[] = []
  for (const subject of await subjectsOf(trx, copy)) planned.push(...(await planSubject(trx, copy, subject)))
  if (planned.length === 0) throw ruleBroken('PLAN_COPY_NOTHING')
  return planned
}

/** @throws Refusal 422 for a copy onto itself, a closed year, and units, years or grades that the caller may not choose */
const refuseUnusable = async (trx: Trx, { caller }: Act, copy: PlanCopy): Promise<void> => {
  const { ano, unidade, serie, anoDestino, unidadeDestino, serieDestino } = copy
  const isOwn = inUnitsOf(caller, 'id')
  const given = (id: number | null) => (id === null ? [] : [id])
  const flaw = (name: string, label: string, isRight: boolean) => (isRight ? {} : { [name]: notAccepted(label) })
  refuseFlaws({
    ...flaw('unidade', 'Unidade de origem', await areUsable(trx, 'unit', given(unidade), isOwn)),
    ...flaw('unidadeDestino', 'Unidade de destino', await areUsable(trx, 'unit', given(unidadeDestino), isOwn)),
    ...flaw('serieDestino', 'Série de destino', await areUsable(trx, 'grade', [serieDestino])),
  })
  if (ano === anoDestino && unidade === unidadeDestino && serie === serieDestino) throw ruleBroken('PLAN_COPY_SAME')
  const year = await openYear(trx, { idAnoLetivo: anoDestino, idUnidade: unidadeDestino })
  refuseFlaws(flaw('anoDestino', 'Ano letivo de destino', year !== null))
}

const subjectsOf = async (trx: Trx, { ano, unidade, serie, disciplina }: PlanCopy) => {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from subject where active and id in (
      select subject_id from expected_content
      where active and school_year_id = ${ano} and unit_id is not distinct from ${unidade}::integer and grade_id = ${serie}
        and (${disciplina ?? null}::integer is null or subject_id = ${disciplina ?? null}::integer))
    order by position, id
  `.execute(trx)
  return rows
}

const planSubject = async (
  trx: Trx,
  copy: PlanCopy,
  { id: disciplina, name }: { readonly id: number; readonly name: string },
): Promise<readonly Planned[]> => {
  const from = { ano: copy.ano, unidade: copy.unidade, serie: copy.serie, disciplina }
  const to = { ano: copy.anoDestino, unidade: copy.unidadeDestino, serie: copy.serieDestino, disciplina }
  const stages = await stagesOf(trx, to)
  const [all, there] = [await ownContents(trx, from), await ownContents(trx, to)]
  const sources = copy.soNaoDados === true ? await notGiven(trx, all) : all
  const known = copyKeys(there)
  const added = new Map<number, number>()
  return copyKeys(sources).map(({ key, content }): Planned => {
    const stage = stages.find(({ number }) => number === content.numero)
    const line = (resultado: CopiedContent['resultado'], diferencas: string[] = []): CopiedContent => ({
      disciplina: name,
      etapa: stage?.name ?? `${content.numero}ª etapa`,
      objeto: content.objeto,
      resultado,
      diferencas,
    })
    if (stage === undefined) return { line: line('fora'), write: null }
    const same = known.find((one) => one.key === key)?.content
    if (same !== undefined) {
      const differences = contentDifferences(content, same)
      return { line: line(differences.length === 0 ? 'igual' : 'difere', differences), write: null }
    }
    const before = added.get(stage.id) ?? there.filter(({ etapa }) => etapa === stage.id).length
    added.set(stage.id, before + 1)
    return { line: line('novo'), write: { ...to, content, stage, position: before + 1 } }
  })
}

/** Those of some contents that a class group which was to learn them was given in no lesson. */
const notGiven = async (trx: Trx, contents: readonly Row[]): Promise<readonly Row[]> => {
  const { rows } = await sql<{ id: number }>`
    select content.id from expected_content as content
    where content.id = any(${contents.map(({ id }) => id)}::integer[]) and exists (
      select 1 from class_group join class_group_grade as own on own.class_group_id = class_group.id
      where class_group.active and class_group.school_year_id = content.school_year_id and own.grade_id = content.grade_id
        and (content.unit_id is null or content.unit_id = class_group.unit_id)
        and not exists (
          select 1 from lesson_content_expected as named
          join lesson_content as given on given.id = named.lesson_content_id
          join lesson on lesson.id = given.lesson_id
          where named.expected_content_id = content.id and lesson.class_group_id = class_group.id
            and lesson.status <> ${CANCELLED}))`.execute(trx)
  return contents.filter(({ id }) => rows.some((row) => row.id === id))
}

const ownContents = async (trx: Trx, place: PlanPlace) =>
  (await contentsOf(trx, place)).filter(({ comum }) => !comum).toSorted((one, other) => one.numero - other.numero)

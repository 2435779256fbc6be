import { sql, type Transaction } from 'kysely'
import type { orderPlan as orderCall } from '#domain/expectedContents/expectedContents.endpoints.ts'
import { expectedContents } from '#domain/expectedContents/expectedContents.register.ts'
import type {
  AddContent,
  ChangeContent,
  OrderPlan,
  Plan,
  PlanPlace,
  RemoveContent,
  StageOrder,
} from '#domain/expectedContents/expectedContents.schemas.ts'
import { isReordering, orderApplied } from '#domain/expectedContents/plan.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor } from '#server/http/audit.ts'
import { malformed, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { readPlan, refuseForeignUnit } from '#server/modules/academico/expectedContents/read.ts'
import { refuseReadOnly } from '#server/modules/academico/expectedContents/rights.ts'
import { createRecord, getRecord, setRecordStatus, updateRecord } from '#server/registers/save.ts'
import { refuseInClosedYear } from '#server/school/years/years.ts'

/** Adds a content at the end of its stage. @throws Refusal 403, 404 for a foreign unit, 422 as a register does */
export const addContent = async (incoming: SignedIncoming<AddContent>): Promise<Plan> => {
  const { db, body, ...act } = incoming
  await refuseForeignUnit(incoming, body.unidade)
  await refuseReadOnly(db, act, body)
  const { rows } = await sql<{ position: number }>`
    select least(999, coalesce(max(position), 0) + 1) as position from expected_content
    where active and school_year_id = ${body.ano} and unit_id is not distinct from ${body.unidade}::integer
      and grade_id = ${body.serie} and subject_id = ${body.disciplina} and stage_id = ${body.etapa}::integer
  `.execute(db)
  await createRecord(expectedContents, { ...incoming, body: { ...body, ordem: rows[0]?.position ?? 1 } })
  return readPlan(db, act, placeIn(body))
}

const placeIn = ({ ano, unidade, serie, disciplina }: PlanPlace): PlanPlace => ({ ano, unidade, serie, disciplina })

/** Changes a content; its place and order stay. @throws Refusal 403, 404, 409 with the content, 422 as a register does */
export const changeContent = async (incoming: SignedIncoming<ChangeContent>): Promise<Plan> => {
  const { db, body, ...act } = incoming
  const { place, ordem } = await own(incoming)
  await refuseReadOnly(db, act, place)
  await updateRecord(expectedContents, { ...incoming, body: { ...body, ...place, ordem } })
  return readPlan(db, act, place)
}

/** Takes a content out of its plan; it stays in the list, inactive. @throws Refusal as `changeContent` */
export const removeContent = async (incoming: SignedIncoming<RemoveContent>): Promise<Plan> => {
  const { db, query, ...act } = incoming
  const { place } = await own(incoming)
  await refuseReadOnly(db, act, place)
  await setRecordStatus(expectedContents, {
    ...incoming,
    query: undefined,
    body: { versao: query.versao, ativo: false },
  })
  return readPlan(db, act, place)
}

/** A content of the caller's units with the plan that it is in. @throws Refusal 404, audited for a foreign one */
const own = async (
  incoming: SignedIncoming<ChangeContent> | SignedIncoming<RemoveContent>,
): Promise<{ readonly place: PlanPlace; readonly ordem: number }> => {
  const record = await getRecord(expectedContents, incoming)
  const number = (name: string) => Number(record[name] ?? 0)
  return {
    place: {
      ano: number('ano'),
      unidade: record['unidade'] === null ? null : number('unidade'),
      serie: number('serie'),
      disciplina: number('disciplina'),
    },
    ordem: number('ordem'),
  }
}

/**
 * Orders the contents of all stages of a plan. Contents that were added meanwhile stay at the end of their stage.
 * @throws Refusal 400 for other contents than were seen, 403, 404 for a foreign unit, 409 with the plan where somebody else
 * moved or removed what was seen, 422 SCHOOL_YEAR_CLOSED
 */
export const orderPlan = async (incoming: SignedIncoming<OrderPlan>): Promise<Plan> => {
  const { db, body, ...act } = incoming
  const { de, para } = body
  const place = placeIn(body)
  await refuseForeignUnit(incoming, place.unidade)
  if (!isReordering(de, para)) throw malformed()
  return inTransaction(db, async (trx) => {
    await refuseReadOnly(trx, act, place)
    await refuseInClosedYear(trx, { idAnoLetivo: place.ano, idUnidade: place.unidade })
    await holdContents(trx, place)
    const plan = await readPlan(trx, act, place)
    const now = orderOf(plan)
    const next = orderApplied(now, de, para)
    if (next === null) throw stale<typeof orderCall>(plan)
    await writeOrder(trx, now, next)
    const after = await readPlan(trx, act, place)
    await writeAudit(trx, {
      ...actor(act),
      entity: 'expected_content',
      entity_id: String(next.flatMap(({ conteudos }) => conteudos)[0] ?? ''),
      action: 'update',
      before: { Ordem: orderText(plan) },
      after: { Ordem: orderText(after) },
    })
    return after
  })
}

/** Of two who order a plan at once the second waits for the first, and meets what it wrote. */
const holdContents = async (
  trx: Transaction<Database>,
  { ano, unidade, serie, disciplina }: PlanPlace,
): Promise<void> => {
  await sql`
    select id from expected_content
    where school_year_id = ${ano} and unit_id is not distinct from ${unidade}::integer and grade_id = ${serie}
      and subject_id = ${disciplina}
    order by id for update
  `.execute(trx)
}

const orderOf = ({ etapas }: Plan): StageOrder[] =>
  etapas.map(({ idEtapa, conteudos }) => ({ idEtapa, conteudos: conteudos.map(({ id }) => id) }))

/** Writes what moved. A content that only gave way keeps its version: nobody who edits its words is disturbed. */
const writeOrder = async (
  trx: Transaction<Database>,
  now: readonly StageOrder[],
  next: readonly StageOrder[],
): Promise<void> => {
  const placed = next.flatMap(({ idEtapa, conteudos }) =>
    conteudos.map((id, at) => ({ id, stage: idEtapa, position: at + 1 })),
  )
  if (JSON.stringify(now) === JSON.stringify(next)) return
  await sql`
    update expected_content as content set position = placed.position, stage_id = placed.stage,
      version = version + case when stage_id = placed.stage then 0 else 1 end
    from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as placed (id integer, stage integer, position integer)
    where content.id = placed.id and (content.position, content.stage_id) is distinct from (placed.position, placed.stage)
  `.execute(trx)
}

/** `1º bimestre: Frações; Decimais` */
const orderText = ({ etapas }: Plan): string[] =>
  etapas.map(({ nome, conteudos }) => `${nome}: ${conteudos.map(({ objeto }) => objeto).join('; ')}`)

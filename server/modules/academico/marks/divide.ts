import { sql, type Transaction } from 'kysely'
import { markText } from '#domain/assessment/stageSums.ts'
import { partsFlaw } from '#domain/assessment/partsFlaw.ts'
import { oneLine } from '#domain/base/text.ts'
import { exact } from '#domain/evaluation/exact.ts'
import type { DivideAssessment, DivisibleAssessment } from '#domain/marks/division.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor } from '#server/http/audit.ts'
import { Refusal, refuseFlaws, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { readDivisible } from '#server/modules/academico/marks/divisible.ts'
import {
  refuseUnpostable,
  requireSheetPlace,
  schemeOfSheet,
  type SheetPlace,
} from '#server/modules/academico/marks/place.ts'
import { refuseInClosedYear } from '#server/school/years/years.ts'

type Trx = Transaction<Database>
type Part = DivideAssessment['body']['partes'][number]

/**
 * Divides an assessment in one class group, subject and stage, or makes it whole again; what is so already stays (D 2.3).
 * @throws Refusal 403, 404 as `requireSheetPlace`; 422 with the reason why the sheet takes no marks, why the assessment is not
 * divided there, or CHECK_FIELDS for parts that do not add up
 */
export const divideAssessment = async (
  incoming: SignedIncoming<DivideAssessment>,
): Promise<DivideAssessment['answer']> => {
  const { db, body, ...act } = incoming
  const place = await requireSheetPlace(incoming, body)
  const parts = body.partes.map(({ sigla, nome, valor }) => ({ sigla: oneLine(sigla), nome: oneLine(nome), valor }))
  return inTransaction(db, async (trx) => {
    await refuseUnpostable({ ...act, db: trx }, place)
    await holdAssessment(trx, place, body.idAvaliacao)
    const before = await heldDivision(trx, place, { id: body.idAvaliacao, parts })
    if (isDividedInto(before, parts)) return { isSuccess: true }
    if (before.motivo !== '') throw new Refusal(422, 'DIVISION_REFUSED', { values: { motivo: before.motivo } })
    await removeParts(trx, before)
    await writeParts(trx, place, before, parts)
    await writeAudit(trx, {
      ...actor(act),
      entity: 'assessment',
      entity_id: String(before.idAvaliacao),
      action: 'update',
      before: toldOf(place, before, before.partes),
      after: toldOf(place, before, parts),
    })
    return { isSuccess: true }
  })
}

/**
 * Nobody saves marks of the assessment, changes its scheme, or puts it on a day in the class group until the transaction ends:
 * they hold the same rows. @throws Refusal 422 SCHOOL_YEAR_CLOSED
 */
const holdAssessment = async (trx: Trx, { classGroupId, yearId, unitId }: SheetPlace, id: number): Promise<void> => {
  await sql`select id from class_group where id = ${classGroupId} for no key update`.execute(trx)
  await sql`select id from evaluation_scheme where id = (select evaluation_scheme_id from assessment where id = ${id})
    for update`.execute(trx)
  await refuseInClosedYear(trx, { idAnoLetivo: yearId, idUnidade: unitId })
}

interface Wanted {
  readonly id: number
  readonly parts: readonly Part[]
}

/** The assessment as it is divided now. @throws Refusal 422 DIVISION_NOT_HERE, or CHECK_FIELDS for parts that it cannot have */
const heldDivision = async (trx: Trx, place: SheetPlace, { id, parts }: Wanted): Promise<DivisibleAssessment> => {
  const held = await schemeOfSheet(trx, place)
  if (typeof held === 'string') throw ruleBroken(held)
  const found = (await readDivisible(trx, place, held)).find(({ idAvaliacao }) => idAvaliacao === id)
  if (found === undefined) throw ruleBroken('DIVISION_NOT_HERE')
  const own = [id, ...found.partes.map(({ idAvaliacao }) => idAvaliacao)]
  const taken = held.columns.flatMap(({ idAvaliacao, sigla }) => (own.includes(idAvaliacao ?? 0) ? [] : [sigla]))
  const whole = { amount: found.valor, places: held.rules.casas ?? 0, taken }
  const flaw = parts.length === 0 ? null : partsFlaw(parts, whole)
  refuseFlaws(flaw === null ? {} : { partes: flaw })
  return found
}

/** Another try of what was done already is done, too. */
const isDividedInto = ({ partes }: DivisibleAssessment, parts: readonly Part[]): boolean =>
  partes.length === parts.length &&
  partes.every(({ sigla, nome, valor }, place) => {
    const other = parts[place]
    return sigla === other?.sigla && nome === other.nome && valor === other.valor
  })

/** Cells that were emptied go along; the audit keeps what they said. */
const removeParts = async (trx: Trx, { partes }: DivisibleAssessment): Promise<void> => {
  await sql`delete from assessment
    where id = any(${partes.map(({ idAvaliacao }) => idAvaliacao)}::integer[])`.execute(trx)
}

/** Parts have all else as their whole has it; the amount stands in the column in which the whole has it. */
const writeParts = async (
  trx: Trx,
  { classGroupId, subjectId, stage }: SheetPlace,
  { idAvaliacao }: DivisibleAssessment,
  parts: readonly Part[],
): Promise<void> => {
  await sql`
    insert into assessment (whole_id, class_group_id, evaluation_scheme_id, unit_id, stages, grade_ids, subject_ids, kind,
      places, is_required, is_divisible, short_name, name, position, weight, most)
    select whole.id, ${classGroupId}::integer, whole.evaluation_scheme_id, whole.unit_id, array[${stage.numero}]::smallint[],
      '{}'::integer[], array[${subjectId}]::integer[], whole.kind, whole.places, whole.is_required, false, given.sigla, given.nome,
      given.place, case when whole.weight is not null then given.valor end,
      case when whole.weight is null then given.valor end
    from assessment as whole
    cross join json_to_recordset(${JSON.stringify(parts.map((part, place) => ({ ...part, place: place + 1 })))}::json)
      as given (sigla text, nome text, valor double precision, place integer)
    where whole.id = ${idAvaliacao} order by given.place`.execute(trx)
}

/** By ids: “Minhas ações de hoje” reads from them what to make whole again. */
const toldOf = (
  { classGroupId, subjectId, stage }: SheetPlace,
  { sigla, nome }: DivisibleAssessment,
  parts: readonly Part[],
) => ({
  Turma: classGroupId,
  Disciplina: subjectId,
  Etapa: stage.numero,
  Avaliação: `${sigla} · ${nome}`,
  Partes: parts.map((part) => `${part.sigla} ${markText(exact(part.valor ?? 0), 0)}`).join(', '),
})

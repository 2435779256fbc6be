import { sql, type Transaction } from 'kysely'
import { editFlaws, isEditable } from '#domain/occurrences/occurrence.ts'
import type { editOccurrence as editCall } from '#domain/occurrences/occurrences.endpoints.ts'
import type { EditBody, EditOccurrence, OccurrenceEditing } from '#domain/occurrences/occurrences.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { ruleBroken, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { isOtherForFamily, occurrenceChanges } from '#server/modules/academico/occurrences/changes.ts'
import { readEditing } from '#server/modules/academico/occurrences/editing.ts'
import { requireOccurrence } from '#server/school/occurrences/seen.ts'
import {
  type CheckedSaid,
  checkSaid,
  partRow,
  saidColumns,
  writeFurther,
} from '#server/modules/academico/occurrences/said.ts'
import { readSheet } from '#server/modules/academico/occurrences/sheet.ts'
import { heldOccurrence } from '#server/modules/academico/occurrences/steps.ts'
import { refuseInClosedYear } from '#server/school/years/years.ts'

type Trx = Transaction<Database>

/**
 * Changes an occurrence that no guardian acknowledged. What it was before is kept, and families that had been told hear of it once.
 * @throws Refusal 404 as `requireOccurrence`; 409 with the occurrence where a colleague changed it meanwhile; 422 CHECK_FIELDS,
 * OCCURRENCE_AS_READ, OCCURRENCE_NOT_NOW, SCHOOL_YEAR_CLOSED
 */
export const editOccurrence = async (incoming: SignedIncoming<EditOccurrence>): Promise<EditOccurrence['answer']> => {
  const { db, params, body, ...act } = incoming
  const { id } = params
  await requireOccurrence(incoming, id)
  await inTransaction(db, async (trx) => {
    const held = await heldOccurrence(trx, id)
    await refuseInClosedYear(trx, held)
    if (held.temCiencia) throw ruleBroken('OCCURRENCE_AS_READ')
    if (!isEditable(held)) throw ruleBroken('OCCURRENCE_NOT_NOW')
    const before = await readEditing(trx, id)
    if (held.version !== body.versao) throw stale<typeof editCall>(before)
    const group = { id: before.turma.id, unitId: held.idUnidade, yearId: held.idAnoLetivo }
    const checked = await checkSaid(trx, act, body, {
      group,
      type: { id: before.tipo.id, nature: before.tipo.natureza },
      before,
      flaws: editFlaws(body, before),
    })
    await write(trx, act, { before, body, checked, yearId: group.yearId })
  })
  return { id }
}

interface Changing {
  readonly before: OccurrenceEditing
  readonly body: EditBody
  readonly checked: CheckedSaid
  readonly yearId: number
}

/** Writes what was changed, and keeps what it was; nothing where nothing was. */
const write = async (trx: Trx, act: Act, { before, body, checked, yearId }: Changing): Promise<void> => {
  const { id, tipo } = before
  const was = await readSheet(trx, id, act.now)
  const students = body.alunos.map(({ idAluno }) => idAluno)
  await trx.updateTable('occurrence').set(saidColumns(body)).where('id', '=', id).execute()
  await trx
    .deleteFrom('occurrence_student')
    .where('occurrence_id', '=', id)
    .where('student_id', 'not in', students)
    .execute()
  await trx
    .insertInto('occurrence_student')
    .values(body.alunos.map((one) => partRow(id, one, checked, tipo.natureza)))
    .onConflict((of) =>
      of.columns(['occurrence_id', 'student_id']).doUpdateSet((eb) => ({
        role: eb.ref('excluded.role'),
        wording: eb.ref('excluded.wording'),
        first_aid: eb.ref('excluded.first_aid'),
        attended_by: eb.ref('excluded.attended_by'),
        told_person: eb.ref('excluded.told_person'),
        told_hour: eb.ref('excluded.told_hour'),
        referred_to: eb.ref('excluded.referred_to'),
      })),
    )
    .execute()
  await writeFurther(trx, body, { id, typeId: tipo.id, yearId, before })
  const is = await readSheet(trx, id, act.now)
  const fields = occurrenceChanges({ ...was, texto: before.texto }, { ...is, texto: body.texto.trim() })
  if (fields.length === 0) return
  await trx
    .insertInto('occurrence_change')
    .values({
      occurrence_id: id,
      fields: JSON.stringify(fields),
      changed_by: act.caller.personId,
      changed_at: act.now,
    })
    .execute()
  await sql`update occurrence set version = version + 1 where id = ${id}`.execute(trx)
  const others = is.alunos.filter((one) => isOtherForFamily({ was, is, idAluno: one.idAluno }))
  if (before.comunicadaEm !== null && others.length > 0)
    await trx
      .updateTable('occurrence_student')
      .set({ changed_at: act.now })
      .where(
        'id',
        'in',
        others.map((one) => one.id),
      )
      .execute()
  await writeAudit(trx, {
    ...actor(act),
    entity: 'occurrence',
    entity_id: String(id),
    action: 'update',
    // What it said stays with the occurrence: the audit is read by others.
    after: { Alterado: [...new Set(fields.map(({ campo }) => campo.split(':')[0] ?? campo))] },
  })
}

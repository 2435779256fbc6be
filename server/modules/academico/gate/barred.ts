import { sql, type Transaction } from 'kysely'
import { MESSAGES } from '#domain/all/messages.ts'
import { dayText } from '#domain/base/days.ts'
import { STAFF } from '#domain/base/signedIn.ts'
import { oneLine } from '#domain/base/text.ts'
import { storedFileOf } from '#domain/files/stored.ts'
import { readStudentPickup } from '#domain/gate/gate.endpoints.ts'
import { barredFlaws } from '#domain/gate/pickup.ts'
import type { BarredDraft } from '#domain/gate/gate.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { attachFiles, findUpload, type MaySeeOwner, releaseFiles } from '#server/files/index.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { mayCall } from '#server/http/caller.ts'
import { refuseFlaws } from '#server/http/refusal.ts'
import { studentInUnitsOf } from '#server/rows/people.ts'

type Trx = Transaction<Database>

/** Somebody whom a court keeps away, held until the transaction ends. */
export const heldBarred = (trx: Trx, id: number) =>
  trx.selectFrom('barred_person').where('id', '=', id).selectAll().forNoKeyUpdate().executeTakeFirstOrThrow()

type Held = Awaited<ReturnType<typeof heldBarred>>

/** @throws Refusal 422 CHECK_FIELDS */
export const addBarredPerson = async (trx: Trx, act: Act, studentId: number, draft: BarredDraft): Promise<number> => {
  const fileId = await checkedFile(trx, act, draft, null)
  const { id } = await trx
    .insertInto('barred_person')
    .values({
      student_id: studentId,
      ...columnsOf(draft),
      file_id: fileId,
      entered_by_id: act.caller.personId,
      entered_at: act.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await attachFiles(trx, fileId === null ? [] : [fileId], { entity: 'barred_person', id })
  await audit(trx, act, { id, action: 'create', after: { Aluno: studentId, ...toldOf(draft) } })
  return id
}

/** @throws Refusal 422 CHECK_FIELDS */
export const changeBarredPerson = async (trx: Trx, act: Act, held: Held, draft: BarredDraft): Promise<void> => {
  const fileId = await checkedFile(trx, act, draft, held.file_id)
  await trx
    .updateTable('barred_person')
    .set({ ...columnsOf(draft), file_id: fileId, version: held.version + 1 })
    .where('id', '=', held.id)
    .execute()
  if (fileId !== held.file_id) {
    await attachFiles(trx, fileId === null ? [] : [fileId], { entity: 'barred_person', id: held.id })
    await releaseFiles(trx, held.file_id === null ? [] : [held.file_id], act.now)
  }
  await audit(trx, act, { id: held.id, action: 'update', after: { Aluno: held.student_id, ...toldOf(draft) } })
}

/** The file of a draft: the one that is there, or one that the caller has just sent. */
const checkedFile = async (trx: Trx, act: Act, draft: BarredDraft, before: number | null): Promise<number | null> => {
  const named = storedFileOf(draft.arquivo)?.id ?? null
  const file =
    named === null || named === before ? named : ((await findUpload(trx, act, named, 'document'))?.id ?? null)
  refuseFlaws({ ...barredFlaws(draft), ...(draft.arquivo !== '' && file === null && { arquivo: MESSAGES.FILE_GONE }) })
  return file
}

const columnsOf = ({ nome, documento, decisao, de, ate, alcance }: BarredDraft) => ({
  name: oneLine(nome),
  document: oneLine(documento),
  decision: decisao.trim(),
  valid_from: de === '' ? null : de,
  valid_until: ate === '' ? null : ate,
  scopes: alcance.toSorted((one, other) => one - other),
})

/** What the audit keeps: not what the court says. */
const toldOf = ({ nome, de, ate }: BarredDraft) => ({
  Nome: oneLine(nome),
  De: de && dayText(de),
  Até: ate && dayText(ate),
})

interface Told {
  readonly id: number
  readonly action: 'create' | 'update'
  readonly after: Readonly<Record<string, unknown>>
}

const audit = (trx: Trx, act: Act, { id, ...told }: Told): Promise<void> =>
  writeAudit(trx, { ...actor(act), entity: 'barred_person', entity_id: String(id), ...told })

/** The decision is for the staff of the student's units who see who takes students away. */
export const seesDecision: MaySeeOwner = async ({ db, caller }, id) => {
  if (caller.tipoLogin !== STAFF || !mayCall(caller, readStudentPickup.access)) return false
  const { rows } = await sql`
    select from barred_person as own where own.id = ${id} and ${studentInUnitsOf(caller, 'own.student_id')}`.execute(db)
  return rows.length > 0
}

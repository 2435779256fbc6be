import { sql, type Transaction } from 'kysely'
import { message, MESSAGES } from '#domain/all/messages.ts'
import { isNarrowed } from '#domain/audience/audience.ts'
import {
  authorisationFlaws,
  isReleased,
  saying,
  settledAuthorisation,
  wasShown,
} from '#domain/authorisations/authorisation.ts'
import { AUTHORISATION } from '#domain/authorisations/authorisations.fields.ts'
import { CANCELLED, DRAFT, ENDED } from '#domain/authorisations/authorisations.lists.ts'
import type { AuthorisationDraft, AuthorisationRecord } from '#domain/authorisations/authorisations.schemas.ts'
import { newlyChosen } from '#domain/records/values.ts'
import { plainTextOf } from '#domain/richText/plainText.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import { endOfWholeDay, schoolDay, startOfSchoolMinute } from '#server/http/clock.ts'
import { refuseFlaws, ruleBroken } from '#server/http/refusal.ts'
import { followOne } from '#server/modules/academico/authorisations/asked.ts'
import { authorisationsAt } from '#server/modules/academico/authorisations/read.ts'
import { heldAuthorisation } from '#server/modules/academico/authorisations/held.ts'
import { cancelUnheld } from '#server/modules/academico/authorisations/prices.ts'
import { leaveLine, moveUp, seatsTaken } from '#server/modules/academico/authorisations/seats.ts'
import { auditedDrafts } from '#server/records/audited.ts'
import { columnsOf } from '#server/records/columns.ts'
import { notAcceptedFlaws } from '#server/records/references.ts'
import { writeRow } from '#server/records/rows.ts'
import type { Records } from '#server/records/save.ts'
import { isReadOnlyOfSchool } from '#server/rows/units.ts'
import { auditedStudents, narrowingFlaws, writeNarrowing } from '#server/school/audience/targets.ts'
import { areUsable } from '#server/school/choices/usable.ts'

type Trx = Transaction<Database>
type Flaws = Readonly<Record<string, string>>

/** The draft to write. @throws Refusal 422 CHECK_FIELDS with a sentence per field, AUTHORISATION_OF_SCHOOL, or AUTHORISATION_WAS_CANCELLED */
const checked = async (
  trx: Trx,
  act: Act,
  sent: AuthorisationDraft,
  before: AuthorisationRecord | null,
): Promise<AuthorisationDraft> => {
  if (before !== null) refuseOfSchool(act.caller, before)
  if (before?.situacao === CANCELLED) throw ruleBroken('AUTHORISATION_WAS_CANCELLED')
  const draft = settledAuthorisation(withKeptTime(sent, before))
  refuseFlaws(authorisationFlaws(draft))
  if (isReadOnlyOfSchool(act.caller, draft.idUnidade)) refuseFlaws({ idUnidade: MESSAGES.AUTHORISATION_OF_SCHOOL })
  refuseFlaws({
    ...(await narrowingFlaws(trx, act, draft, before)),
    ...notAcceptedFlaws(AUTHORISATION, {
      idTipo: await areUsable(trx, 'authorisation_type', newlyChosen(draft.idTipo, before?.idTipo)),
    }),
  })
  if (before !== null && isReleased(before.situacao)) refuseFlaws(await releasedFlaws(trx, act, draft, before))
  return draft
}

/** @throws Refusal 422 AUTHORISATION_OF_SCHOOL for somebody who does not work in all units */
export const refuseOfSchool = (caller: Act['caller'], { idUnidade }: Pick<AuthorisationRecord, 'idUnidade'>): void => {
  if (isReadOnlyOfSchool(caller, idUnidade)) throw ruleBroken('AUTHORISATION_OF_SCHOOL')
}

const withKeptTime = (draft: AuthorisationDraft, before: AuthorisationRecord | null): AuthorisationDraft =>
  before === null || !wasShown(before.situacao) ? draft : { ...draft, abreEm: before.abreEm, abreHora: before.abreHora }

/** What may not change any more once families were asked. */
const releasedFlaws = async (
  trx: Trx,
  { now }: Act,
  draft: AuthorisationDraft,
  before: AuthorisationRecord,
): Promise<Flaws> => {
  const isSameEnd = draft.fechaEm === before.fechaEm
  const taken = draft.vagas === null ? 0 : await seatsTaken(trx, before.id)
  return {
    ...(draft.idTipo !== before.idTipo && { idTipo: MESSAGES.AUTHORISATION_TYPE_STAYS }),
    ...(!isSameEnd && draft.fechaEm < schoolDay(now) && { fechaEm: MESSAGES.AUTHORISATION_OVER }),
    ...(before.situacao === ENDED &&
      isSameEnd &&
      saying(draft) !== saying(before) && { fechaEm: MESSAGES.AUTHORISATION_TEXT_ENDED }),
    ...(draft.vagas !== null &&
      draft.vagas < taken && { vagas: message('AUTHORISATION_SEATS_TAKEN', { vagas: String(taken) }) }),
  }
}

const write = async (
  trx: Trx,
  act: Act,
  draft: AuthorisationDraft,
  before: AuthorisationRecord | null,
): Promise<number> => {
  const isReworded = before !== null && wasShown(before.situacao) && saying(before) !== saying(draft)
  if (isReworded) await keepVersion(trx, act, before)
  const id = await writeRow(trx, 'authorisation', before?.id ?? null, {
    ...columnsOf(AUTHORISATION, draft),
    body: JSON.stringify(draft.texto),
    narrowed: isNarrowed(draft),
    ...(isReworded && { text_version: before.versaoTexto + 1 }),
    closes_at: await endOf(trx, draft, before),
    ...((before === null || !wasShown(before.situacao)) && {
      opens_at: draft.abreEm === '' ? null : startOfSchoolMinute(draft.abreEm, draft.abreHora),
    }),
  })
  await writeNarrowing(trx, 'authorisation', id, draft)
  await followOne(trx, id)
  if (isReworded) {
    await leaveLine(trx, id)
    await cancelUnheld(trx, act, { id, which: sql`true`, reason: 'Autorização com novo texto' })
  }
  if (before !== null && wasShown(before.situacao)) await moveUp(trx, act, await heldAuthorisation(trx, id))
  return id
}

/** It ends with its last day. One that was ended by hand keeps its end until it is given another day. */
const endOf = async (trx: Trx, { fechaEm }: AuthorisationDraft, before: AuthorisationRecord | null): Promise<Date> => {
  if (before?.fechaEm !== fechaEm) return endOfWholeDay(fechaEm)
  const { closes_at } = await trx
    .selectFrom('authorisation')
    .where('id', '=', before.id)
    .select('closes_at')
    .executeTakeFirstOrThrow()
  return closes_at
}

/** What families answered stays to be read. */
const keepVersion = async (trx: Trx, { caller, now }: Act, before: AuthorisationRecord): Promise<void> => {
  await trx
    .insertInto('authorisation_version')
    .values({
      authorisation_id: before.id,
      number: before.versaoTexto,
      title: before.titulo,
      body: JSON.stringify(before.texto),
      event_on: before.eventoEm === '' ? null : before.eventoEm,
      event_hour: before.eventoHora,
      place: before.local,
      price_cents: before.valor,
      replaced_at: now,
      replaced_by_id: caller.personId,
    })
    .execute()
}

const audited: Records<AuthorisationDraft, AuthorisationRecord>['audited'] = async (trx, drafts) => {
  const students = await auditedStudents(trx, drafts)
  return auditedDrafts(
    trx,
    AUTHORISATION,
    drafts.map((draft, at) => ({ draft, own: { texto: plainTextOf(draft.texto), idsAlunos: students[at] ?? '' } })),
  )
}

/** Only a draft is removed. */
export const allowRemoval = (_: Trx, { caller }: Act, before: AuthorisationRecord): Promise<void> => {
  refuseOfSchool(caller, before)
  if (before.situacao !== DRAFT) throw ruleBroken('AUTHORISATION_REMOVE_DRAFT')
  return Promise.resolve()
}

/** How authorisations are checked and written by an act. */
export const authorisationRecords = (act: Pick<Act, 'now'>): Records<AuthorisationDraft, AuthorisationRecord> => ({
  table: 'authorisation',
  readers: authorisationsAt(act),
  taken: {},
  checked,
  write,
  audited,
})

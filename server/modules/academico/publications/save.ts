import { sql, type Transaction } from 'kysely'
import { MESSAGES } from '#domain/all/messages.ts'
import { isNarrowed, type UnitsDraft } from '#domain/audience/audience.ts'
import { pollText } from '#domain/publications/poll.ts'
import { publicationFlaws, settledPublication } from '#domain/publications/publication.ts'
import { PUBLICATION } from '#domain/publications/publications.fields.ts'
import { IN_REVIEW, WITH_AUTHORS } from '#domain/publications/publications.lists.ts'
import type { PublicationDraft, PublicationRecord } from '#domain/publications/publications.schemas.ts'
import { plainTextOf } from '#domain/richText/plainText.ts'
import type { Database } from '#server/db/schema.ts'
import { fileIdsIn, keptFiles, settleFiles, storedFileNames } from '#server/files/index.ts'
import type { Act } from '#server/http/audit.ts'
import { endOfWholeDay, startOfSchoolMinute } from '#server/http/clock.ts'
import type { InUnits } from '#server/http/person.ts'
import { refuseFlaws, ruleBroken } from '#server/http/refusal.ts'
import { coverIdOf, settleCover } from '#server/modules/academico/publications/cover.ts'
import { publicationsAt } from '#server/modules/academico/publications/read.ts'
import { needsApproval } from '#server/school/publications/review.ts'
import { auditedDrafts } from '#server/records/audited.ts'
import { columnsOf } from '#server/records/columns.ts'
import { writeRow } from '#server/records/rows.ts'
import type { Records } from '#server/records/save.ts'
import { isReadOnlyOfSchool } from '#server/rows/units.ts'
import { isReadOnlyIn, writeFurtherUnits } from '#server/school/audience/units.ts'
import { auditedStudents, narrowingFlaws, writeNarrowing } from '#server/school/audience/targets.ts'

type Trx = Transaction<Database>

/** Where those change it, too, who need an approval: afterwards it would say what nobody approved. */
const MAY_CHANGE = [...WITH_AUTHORS, IN_REVIEW]

/** The draft to write. @throws Refusal 422 CHECK_FIELDS with a sentence per field, PUBLICATION_OF_SCHOOL or PUBLICATION_APPROVED_STAYS */
const checked = async (
  trx: Trx,
  act: Act,
  sent: PublicationDraft,
  before: PublicationRecord | null,
): Promise<PublicationDraft> => {
  const { caller } = act
  if (before !== null) {
    refuseOfOthers(caller, before)
    if (!MAY_CHANGE.includes(before.situacao) && (await needsApproval(trx, caller)))
      throw ruleBroken('PUBLICATION_APPROVED_STAYS')
  }
  const draft = settledPublication(withWhatStays(sent, before))
  const anexos = await keptFiles(trx, act, draft.anexos, before?.anexos ?? [])
  const [capa = ''] = draft.capa === '' ? [] : await keptFiles(trx, act, [draft.capa], [before?.capa ?? ''], 'cover')
  refuseFlaws({
    ...publicationFlaws(draft),
    ...(anexos.length < draft.anexos.length && { anexos: MESSAGES.FILE_GONE }),
    ...(draft.capa !== '' && capa === '' && { capa: MESSAGES.FILE_GONE }),
  })
  if (isReadOnlyOfSchool(caller, draft.idUnidade)) refuseFlaws({ idUnidade: MESSAGES.PUBLICATION_OF_SCHOOL })
  refuseFlaws(await narrowingFlaws(trx, act, draft, before))
  return { ...draft, anexos, capa }
}

/** @throws Refusal 422 PUBLICATION_OF_SCHOOL or PUBLICATION_OF_OTHER_UNITS for somebody who does not work in all of its units */
export const refuseOfOthers = (caller: InUnits, units: UnitsDraft): void => {
  if (isReadOnlyIn(caller, units))
    throw ruleBroken(units.idUnidade === null ? 'PUBLICATION_OF_SCHOOL' : 'PUBLICATION_OF_OTHER_UNITS')
}

/** When it appeared does not change once it did, nor what it asks: the answers are to that. */
const withWhatStays = (draft: PublicationDraft, before: PublicationRecord | null): PublicationDraft =>
  before === null || !before.jaExibida
    ? draft
    : { ...draft, publicaEm: before.publicaEm, publicaHora: before.publicaHora, enquete: before.enquete }

const write = async (
  trx: Trx,
  act: Act,
  draft: PublicationDraft,
  before: PublicationRecord | null,
): Promise<number> => {
  if (before !== null) await keepVersion(trx, act, draft, before)
  const id = await writeRow(trx, 'publication', before?.id ?? null, {
    ...columnsOf(PUBLICATION, draft),
    body: JSON.stringify(draft.texto),
    cover_id: coverIdOf(draft),
    poll_question: draft.enquete?.pergunta ?? null,
    poll_shows_result: draft.enquete?.mostraResultado ?? false,
    narrowed: isNarrowed(draft),
    expires_at: draft.expiraEm === '' ? null : endOfWholeDay(draft.expiraEm),
    ...((before === null || !before.jaExibida) && {
      published_at: draft.publicaEm === '' ? null : startOfSchoolMinute(draft.publicaEm, draft.publicaHora),
    }),
  })
  await writeFurtherUnits(trx, 'publication', id, draft)
  await writeNarrowing(trx, 'publication', id, draft)
  await writeFiles(trx, id, draft)
  await settleCover(trx, act, { id, before, after: coverIdOf(draft) })
  if (before === null || !before.jaExibida) await writeOptions(trx, id, draft)
  await settleFiles(trx, act, {
    owner: { entity: 'publication', id },
    before: before?.anexos ?? [],
    after: draft.anexos,
  })
  return id
}

/** What somebody may have read stays to be read by the school. */
const keepVersion = async (
  trx: Trx,
  { caller, now }: Act,
  draft: PublicationDraft,
  before: PublicationRecord,
): Promise<void> => {
  const saying = ({ titulo, texto, capa, descricaoCapa }: PublicationDraft) =>
    JSON.stringify([titulo, texto, capa, descricaoCapa])
  if (!before.jaExibida || saying(before) === saying(draft)) return
  await trx
    .insertInto('publication_version')
    .values({
      publication_id: before.id,
      number: before.versoes.length + 1,
      title: before.titulo,
      body: JSON.stringify(before.texto),
      cover_id: coverIdOf(before),
      cover_alt: before.descricaoCapa === '' ? null : before.descricaoCapa,
      replaced_at: now,
      replaced_by_id: caller.personId,
    })
    .execute()
}

const writeFiles = async (trx: Trx, id: number, { anexos }: PublicationDraft): Promise<void> => {
  await trx.deleteFrom('publication_file').where('publication_id', '=', id).execute()
  await sql`insert into publication_file (publication_id, file_id)
    select ${id}::integer, unnest(${fileIdsIn(anexos)}::integer[])`.execute(trx)
}

const writeOptions = async (trx: Trx, id: number, { enquete }: PublicationDraft): Promise<void> => {
  await trx.deleteFrom('publication_option').where('publication_id', '=', id).execute()
  if (enquete === null) return
  await sql`insert into publication_option (publication_id, number, text)
    select ${id}::integer, number, text from unnest(${enquete.opcoes}::text[]) with ordinality as own (text, number)
    `.execute(trx)
}

const audited: Records<PublicationDraft, PublicationRecord>['audited'] = async (trx, drafts) => {
  const students = await auditedStudents(trx, drafts)
  return auditedDrafts(
    trx,
    PUBLICATION,
    drafts.map((draft, at) => ({
      draft,
      own: {
        texto: plainTextOf(draft.texto),
        capa: storedFileNames([draft.capa]).join(''),
        anexos: storedFileNames(draft.anexos).join(', '),
        enquete: pollText(draft.enquete),
        idsAlunos: students[at] ?? '',
      },
    })),
  )
}

/** Only a draft is removed, with its files. */
export const allowRemoval = async (trx: Trx, act: Act, before: PublicationRecord): Promise<void> => {
  refuseOfOthers(act.caller, before)
  if (before.jaExibida || !WITH_AUTHORS.includes(before.situacao)) throw ruleBroken('PUBLICATION_REMOVE_DRAFT')
  await trx.deleteFrom('publication_file').where('publication_id', '=', before.id).execute()
  await settleFiles(trx, act, { owner: { entity: 'publication', id: before.id }, before: before.anexos, after: [] })
  await settleCover(trx, act, { id: before.id, before, after: null })
}

/** How publications are checked and written by an act. */
export const publicationRecords = (act: Pick<Act, 'now'>): Records<PublicationDraft, PublicationRecord> => ({
  table: 'publication',
  readers: publicationsAt(act),
  taken: {},
  checked,
  write,
  audited,
})

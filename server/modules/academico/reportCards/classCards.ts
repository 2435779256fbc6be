import type { Kysely } from 'kysely'
import Type from 'typebox'
import { fileNameOf, type FileType } from '#domain/files/fileTypes.ts'
import { BATCH_FORMATS, ZIP_OF_PDFS } from '#domain/documents/many.ts'
import { CARD_SHOWS, ONLY_PUBLISHED } from '#domain/reportCards/cardLayouts.lists.ts'
import {
  type CardClass,
  CardSheet,
  type PrintClassCards,
  type ReadCardClass,
} from '#domain/reportCards/cardPrinting.schemas.ts'
import { codeOf } from '#domain/base/common.schemas.ts'
import { STAFF } from '#domain/base/signedIn.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { portalOf } from '#server/http/portal.ts'
import { notFound, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { defineJobKind, enqueue } from '#server/jobs/index.ts'
import { cardPages, drawCards, zipCards } from '#server/modules/academico/reportCards/papers.ts'
import { mayPrintUnpublished, shownTo } from '#server/modules/academico/reportCards/rights.ts'
import { readCardSheet } from '#server/school/marks/cardSheet.ts'
import { studentInUnitsOf } from '#server/rows/people.ts'
import { readRoster } from '#server/school/roster/roster.ts'
import { readTaughtGroups, requireTaughtGroup } from '#server/school/teaching/choices.ts'

/**
 * A class group with its students in the order of the roster. @throws Refusal 404, audited for a class group of another unit,
 * or that a teacher does not teach
 */
export const readCardClass = async (incoming: SignedIncoming<ReadCardClass>): Promise<CardClass> => {
  const { db, query, ...act } = incoming
  const today = schoolDay(act.now)
  const turmas = await readTaughtGroups(db, act, today)
  if (query.idTurma !== undefined) await requireTaughtGroup(incoming, query.idTurma)
  const idTurma = query.idTurma ?? turmas[0]?.id ?? null
  return {
    turmas,
    idTurma,
    alunos: idTurma === null ? [] : await studentsOf(db, idTurma, today),
    podePrevia: mayPrintUnpublished(act.caller),
  }
}

/** Who is in the class group, and who left the school from it; those who went to another class group have their card there. */
const studentsOf = async (db: Kysely<Database>, group: number, day: string): Promise<CardClass['alunos']> =>
  (await readRoster(db, { group, day }))
    .filter(({ saida, remanejado }) => saida === null || !remanejado)
    .map(({ idAluno, numero, nome, ra, saida }) => ({ idAluno, numero, nome, ra, saida }))

/**
 * Queues the report cards of a class group: whose they are is settled now, what stands in them when they are made. @throws
 * Refusal as `readCardClass` and `shownTo`; 422 CARDS_NO_STUDENT
 */
export const printClassCards = async (
  incoming: SignedIncoming<PrintClassCards>,
): Promise<PrintClassCards['answer']> => {
  const { db, body, portalUrl, ...act } = incoming
  await requireTaughtGroup(incoming, body.idTurma)
  shownTo(act.caller, body.mostra)
  const roster = await studentsOf(db, body.idTurma, schoolDay(act.now))
  const items = roster.flatMap(({ idAluno, saida }) => (saida === null ? [{ idAluno }] : []))
  if (items.length === 0) throw ruleBroken('CARDS_NO_STUDENT')
  const { name } = await db
    .selectFrom('class_group')
    .where('id', '=', body.idTurma)
    .select('name')
    .executeTakeFirstOrThrow()
  const portal = await portalOf({ db, portalUrl })
  const idTarefa = await inTransaction(db, (trx) =>
    enqueue(trx, {
      kind: 'printReportCards',
      about: name,
      input: { turma: name, mostra: body.mostra, formato: body.formato, portal, address: act.address },
      items,
      staffUserId: act.caller.personId,
      now: act.now,
    }),
  )
  return { idTarefa }
}

/** The report cards of a class group as one file; audits each as issued. */
export const reportCardsJob = defineJobKind({
  input: Type.Object({
    turma: Type.String(),
    mostra: codeOf(CARD_SHOWS, 'O que mostrar'),
    formato: codeOf(BATCH_FORMATS, 'Formato'),
    portal: Type.String(),
    address: Type.String(),
  }),
  item: Type.Object({ idAluno: Type.Integer() }),
  result: CardSheet,
  run: async (trx, { input, item: { idAluno }, author, now }) => {
    const seen = trx.selectFrom('student').where('id', '=', idAluno).where(studentInUnitsOf(author, 'student.id'))
    if ((await seen.select('id').executeTakeFirst()) === undefined) throw notFound()
    const shows = shownTo(author, input.mostra)
    const sheet = await readCardSheet(trx, { studentId: idAluno, now, shows })
    const caller = { tipoLogin: STAFF, personId: author.personId, original: null } as const
    await writeAudit(trx, {
      ...actor({ caller, now, address: input.address }),
      entity: 'report_card',
      entity_id: String(idAluno),
      action: 'issue',
    })
    return sheet
  },
  finish: async ({ db, storages, input, results, now }) => {
    const { turma, mostra, formato, portal } = input
    const press = { db, storages, now, portal, shows: mostra === ONLY_PUBLISHED ? 'released' : 'all' } as const
    const made = (type: FileType, content: Uint8Array) => ({
      name: fileNameOf(`Boletins ${turma}`, type),
      type,
      content,
    })
    return formato === ZIP_OF_PDFS
      ? made('application/zip', await zipCards(press, results))
      : made('application/pdf', await drawCards(press, await cardPages(press, results)))
  },
})

import { fileNameOf } from '#domain/files/fileTypes.ts'
import type { CardSheet, PrintStudentCard } from '#domain/reportCards/cardPrinting.schemas.ts'
import type { PrintCard } from '#domain/reportCards/reportCards.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Storages } from '#server/files/index.ts'
import { actor } from '#server/http/audit.ts'
import { answerPdf } from '#server/http/disposition.ts'
import { portalOf } from '#server/http/portal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { cardPages, drawCards } from '#server/modules/academico/reportCards/papers.ts'
import { informedChildren, refuseHiddenCards } from '#server/modules/academico/reportCards/read.ts'
import { shownTo } from '#server/modules/academico/reportCards/rights.ts'
import { readCardSheet } from '#server/school/marks/cardSheet.ts'
import { requireStudent } from '#server/school/families/families.ts'
import type { CardShown } from '#server/school/marks/released.ts'

/**
 * The report card of a child as a PDF with a verification code. @throws Refusal as `informedChildren` and `refuseHiddenCards`;
 * 422 CARD_WITHOUT_CLASS
 */
export const printFamilyCard = async (incoming: SignedIncoming<PrintCard>, storages: Storages) => {
  const { db, now, body } = incoming
  await refuseHiddenCards(db)
  await informedChildren(incoming, body.idAluno)
  const sheet = await readCardSheet(db, { studentId: body.idAluno, now, shows: 'released' })
  return answerCard(incoming, storages, { sheet, shows: 'released' })
}

/**
 * The report card of a student as staff print it; with a last day, that of a transfer. @throws Refusal 404, audited for a
 * student of other units or class groups; 403 as `shownTo`; 422 as `readCardSheet`
 */
export const printStudentCard = async (incoming: SignedIncoming<PrintStudentCard>, storages: Storages) => {
  const { db, now, body, ...act } = incoming
  await requireStudent(incoming, body.idAluno)
  const shows = shownTo(act.caller, body.mostra)
  const sheet = await readCardSheet(db, {
    studentId: body.idAluno,
    now,
    shows,
    ...(body.ate !== null && { until: body.ate }),
  })
  await inTransaction(db, (trx) =>
    writeAudit(trx, {
      ...actor({ ...act, now }),
      entity: 'report_card',
      entity_id: String(body.idAluno),
      action: 'issue',
    }),
  )
  return answerCard(incoming, storages, { sheet, shows })
}

interface Answered {
  readonly sheet: CardSheet
  readonly shows: CardShown
}

type Printing = Pick<SignedIncoming<{ answer: never }>, 'db' | 'reply' | 'now' | 'portalUrl'>

const answerCard = async ({ db, reply, now, portalUrl }: Printing, storages: Storages, { sheet, shows }: Answered) => {
  const press = { db, storages, now, shows, portal: await portalOf({ db, portalUrl }) }
  const pdf = await drawCards(press, await cardPages(press, [sheet]))
  return answerPdf(reply, fileNameOf(`Boletim ${sheet.aluno.nome} ${sheet.card.ano}.pdf`, 'application/pdf'), pdf)
}

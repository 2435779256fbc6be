import type { Kysely } from 'kysely'
import { dayText } from '#domain/base/days.ts'
import { REPORT_CARD } from '#domain/documents/documents.lists.ts'
import { cardKindOf, layoutFor } from '#domain/reportCards/cardLayout.ts'
import { TRANSFER_CARD } from '#domain/reportCards/cardLayouts.lists.ts'
import { cardDocument } from '#domain/reportCards/cardPaper.ts'
import type { CardSheet } from '#domain/reportCards/cardPrinting.schemas.ts'
import type { ClassMeans } from '#domain/reportCards/cardTables.ts'
import type { Database } from '#server/db/schema.ts'
import type { Issue, Page } from '#server/documents/page.ts'
import { renderPdf } from '#server/documents/render.ts'
import { type NamedPdf, zipOf } from '#server/documents/zip.ts'
import type { Storages } from '#server/files/index.ts'
import { schoolDay } from '#server/http/clock.ts'
import { readLayouts } from '#server/modules/academico/reportCards/layouts.ts'
import { readLook } from '#server/school/look/look.ts'
import { readClassMeans } from '#server/school/marks/classMeans.ts'
import type { CardShown } from '#server/school/marks/released.ts'
import { frozenDocument } from '#server/school/papers/frozenDocument.ts'
import { issuePapers } from '#server/school/papers/issuePaper.ts'
import { logosOf } from '#server/school/papers/logos.ts'

export interface CardPress {
  readonly db: Kysely<Database>
  readonly storages: Storages
  readonly now: Date
  readonly shows: CardShown
  /** Address of the portal, for the verification; empty: none. */
  readonly portal: string
}

type Unissued = Omit<Page, 'issue'>

/** Report cards as their units lay them out, ready to be drawn. A class mean is read once for each class group. */
export const cardPages = async (
  { db, storages, now, shows, portal }: CardPress,
  sheets: readonly CardSheet[],
): Promise<readonly Unissued[]> => {
  const { nomeEscola } = await readLook(db)
  const kept = await readLayouts(db)
  const logo = await logosOf(
    db,
    storages,
    sheets.map(({ aluno }) => aluno.idUnidade),
  )
  const means = new Map<number, ClassMeans>()
  const pages: Unissued[] = []
  for (const sheet of sheets) {
    const { idTurma, idUnidade } = sheet.aluno
    const kind = sheet.periodo === null ? cardKindOf(sheet.card) : TRANSFER_CARD
    const layout = layoutFor(kept, { unitId: idUnidade, kind })
    if (layout.mediaTurma && !means.has(idTurma))
      means.set(idTurma, await readClassMeans(db, { classGroupId: idTurma, now, shows }))
    const document = cardDocument({
      ...sheet,
      layout,
      means: layout.mediaTurma ? (means.get(idTurma) ?? null) : null,
      isPreview: shows !== 'released',
    })
    pages.push({ frozen: frozenDocument(document, { school: nomeEscola, portal }), logo: logo(idUnidade) })
  }
  return pages
}

/** One PDF of report cards, each under a code of its own; of what is not published a preview without codes. */
export const drawCards = ({ db, now, shows }: CardPress, pages: readonly Unissued[]): Promise<Uint8Array> => {
  if (shows !== 'released') return renderPdf(pages.map((page) => ({ ...page, issue: null })))
  const mark = `Emitido pelo portal em ${dayText(schoolDay(now))}`
  const issued = (issues: readonly Issue[]): readonly Page[] =>
    pages.flatMap((page, place) => {
      const issue = issues[place]
      return issue === undefined ? [] : [{ ...page, issue: { ...issue, mark } }]
    })
  return issuePapers({ db, now }, { kind: REPORT_CARD, count: pages.length }, (issues) => renderPdf(issued(issues)))
}

/** A ZIP with a PDF for each report card, by roster number and name. */
export const zipCards = async (press: CardPress, sheets: readonly CardSheet[]): Promise<Uint8Array> => {
  const pages = await cardPages(press, sheets)
  const files: NamedPdf[] = []
  for (const [place, { aluno }] of sheets.entries()) {
    const number = String(aluno.numero ?? place + 1).padStart(2, '0')
    const content = await drawCards(press, pages.slice(place, place + 1))
    files.push({ name: `${number} ${aluno.nome} ${aluno.ra}`, content })
  }
  return zipOf(files, press.now)
}

import type { FrozenDocument, FrozenTable, Signature } from '#domain/documents/frozen.ts'
import { fileNameOf } from '#domain/files/fileTypes.ts'
import type { PaperKind } from '#domain/documents/documents.lists.ts'
import type { RichText } from '#domain/richText/richText.schemas.ts'
import { dayText } from '#domain/base/days.ts'
import { renderPdf } from '#server/documents/render.ts'
import type { Storages } from '#server/files/index.ts'
import { schoolDay } from '#server/http/clock.ts'
import { answerPdf } from '#server/http/disposition.ts'
import { portalOf } from '#server/http/portal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { readLook } from '#server/school/look/look.ts'
import { issuePaper } from '#server/school/papers/issuePaper.ts'
import { logosOf } from '#server/school/papers/logos.ts'

/** A paper, drawn as things stand. */
export interface Paper {
  readonly title: string
  readonly text: RichText['blocos']
  readonly tables: readonly FrozenTable[]
  /** The unit whose logo heads the paper; null for the school's. */
  readonly unitId: number | null
  /** Lines under the name of the school, such as who issues the paper. */
  readonly head: readonly string[]
  /** Lines to sign; left out by papers that nobody signs. */
  readonly signatures?: readonly Signature[]
}

interface PrintedPapers {
  readonly name: string
  readonly papers: readonly Paper[]
  readonly kind: PaperKind
  /** The payment that a receipt is for. */
  readonly settlementId?: number
}

type Printing = Pick<SignedIncoming<{ answer: never }>, 'db' | 'reply' | 'now' | 'portalUrl'>

/** Answers with papers in one named file, under one code. */
export const printPapers = async (
  { db, reply, now, portalUrl }: Printing,
  storages: Storages,
  { name, papers, ...printed }: PrintedPapers,
) => {
  const { nomeEscola } = await readLook(db)
  const logo = await logosOf(
    db,
    storages,
    papers.map(({ unitId }) => unitId),
  )
  const mark = `Emitido pelo portal em ${dayText(schoolDay(now))}`
  const portal = await portalOf({ db, portalUrl })
  const pdf = await issuePaper({ db, now }, printed, (issue) =>
    renderPdf(
      papers.map((paper) => ({
        frozen: frozenOf(paper, nomeEscola, portal),
        logo: logo(paper.unitId),
        issue: { ...issue, mark },
      })),
    ),
  )
  return answerPdf(reply, fileNameOf(name, 'application/pdf'), pdf)
}

const frozenOf = (
  { title, text, tables, head, signatures = [] }: Paper,
  school: string,
  portal: string,
): FrozenDocument => ({
  titulo: title,
  escola: { nome: school, linhas: head },
  textos: [{ blocos: [{ tipo: 'titulo', nivel: 2, trechos: [{ texto: title }] }, ...text] }],
  quadros: tables,
  assinaturas: signatures,
  testemunhas: [],
  assinaturaDigital: false,
  faltas: [],
  portal,
})

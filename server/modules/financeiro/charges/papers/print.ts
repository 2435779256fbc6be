import type { FrozenDocument, FrozenTable } from '#domain/documents/frozen.ts'
import { fileNameOf } from '#domain/files/fileTypes.ts'
import type { PaperKind } from '#domain/documents/documents.lists.ts'
import type { RichText } from '#domain/richText/richText.schemas.ts'
import { dayText } from '#domain/base/days.ts'
import { formatCnpj } from '#domain/base/cnpj.ts'
import { renderPdf } from '#server/documents/render.ts'
import type { Storages } from '#server/files/index.ts'
import { schoolDay } from '#server/http/clock.ts'
import { answerPdf } from '#server/http/disposition.ts'
import { portalOf } from '#server/http/portal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { readLook } from '#server/school/look/look.ts'
import { accountsOf, type ReceivingAccount } from '#server/modules/financeiro/charges/accounts.ts'
import type { ReadCharge } from '#server/modules/financeiro/charges/rows.ts'
import { issuePaper } from '#server/school/papers/issuePaper.ts'
import { logosOf } from '#server/school/papers/logos.ts'

/** A paper, drawn as things stand. */
export interface Paper {
  readonly title: string
  readonly text: RichText['blocos']
  readonly tables: readonly FrozenTable[]
  /** The unit whose logo heads the paper; null for the school's. */
  readonly unitId: number | null
  /** The owner of the account; undefined if no account is known. */
  readonly receiver: ReceivingAccount | undefined
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

const frozenOf = ({ title, text, tables, receiver }: Paper, school: string, portal: string): FrozenDocument => ({
  titulo: title,
  escola: { nome: school, linhas: receiver === undefined ? [] : [receiverText(receiver), receiver.address] },
  textos: [{ blocos: [{ tipo: 'titulo', nivel: 2, trechos: [{ texto: title }] }, ...text] }],
  quadros: tables,
  assinaturas: [],
  testemunhas: [],
  assinaturaDigital: false,
  faltas: [],
  portal,
})

/** `Escola Modelo Ltda., CNPJ 11.222.333/0001-81` */
export const receiverText = ({ company, cnpj }: ReceivingAccount): string => `${company}, CNPJ ${formatCnpj(cnpj)}`

/** The account of the first charge that has one. */
export const receiverOf = async (
  db: Parameters<typeof accountsOf>[0],
  charges: readonly ReadCharge[],
): Promise<ReceivingAccount | undefined> => {
  const id = charges.find(({ accountId }) => accountId !== null)?.accountId ?? 0
  return (await accountsOf(db, [id])).get(id)
}

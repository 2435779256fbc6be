import { STANDARD_TEXTS } from '#domain/documents/standards.ts'
import { filledText } from '#domain/documents/template.ts'
import type { RichText } from '#domain/richText/richText.schemas.ts'
import type { Page } from '#server/documents/page.ts'
import { renderPdf } from '#server/documents/render.ts'
import type { Section } from './report.ts'

/** A class group in one file, and single documents in a file each. */
const CLASS_GROUP = 40
const [WARM_UP, ROUNDS] = [5, 60]
/** How many times the long contract repeats the standard one: five pages. */
const LENGTH = 8

const TEXT = `Issued documents drawn as PDF by the thread of the portal: a declaration of one page and a contract of several, each in a file of
its own as somebody asks for them one by one, and ${CLASS_GROUP} in one file as a class group is printed. With head, signatures, code and
verification. Drawing asks no database; what issuing writes is one row each.`

interface Measured {
  readonly what: string
  readonly documents: number
  readonly pages: number
  readonly bytes: number
  readonly seconds: number
  readonly cpuMs: number
}

/** PDFs per second, and the processor time of each. */
export const benchDocuments = async (): Promise<Section> => {
  const declaration = pageOf('Declaração de matrícula', { blocos: [...STANDARD_TEXTS[1]] })
  const contract = pageOf('Contrato', { blocos: Array.from({ length: LENGTH }, () => STANDARD_TEXTS[3]).flat() })
  const measured = [
    await measure('Declaration', [declaration], ROUNDS),
    await measure('Contract', [contract], ROUNDS),
    await measure(
      `${CLASS_GROUP} declarations, one file`,
      Array.from({ length: CLASS_GROUP }, () => declaration),
      3,
    ),
    await measure(
      `${CLASS_GROUP} contracts, one file`,
      Array.from({ length: CLASS_GROUP }, () => contract),
      3,
    ),
  ]
  return {
    title: 'Documents',
    text: TEXT,
    tables: [
      {
        columns: ['', 'pages each', 'KB each', 'documents a second', 'CPU ms each'],
        rows: measured.map(({ what, documents, pages, bytes, seconds, cpuMs }) => [
          what,
          String(pages / documents),
          (bytes / documents / 1024).toFixed(0),
          (documents / seconds).toFixed(1),
          (cpuMs / documents).toFixed(0),
        ]),
      },
    ],
  }
}

/** Draws a file repeatedly, one after the other; processor time is that of the whole process, with its thread. */
const measure = async (what: string, file: readonly Page[], rounds: number): Promise<Measured> => {
  for (let round = 0; round < WARM_UP; round += 1) await renderPdf(file.slice(0, 1))
  const [begun, used] = [performance.now(), process.cpuUsage()]
  let last = new Uint8Array()
  for (let round = 0; round < rounds; round += 1) last = new Uint8Array(await renderPdf(file))
  const { user, system } = process.cpuUsage(used)
  const documents = file.length * rounds
  return {
    what,
    documents,
    pages: pagesIn(last) * rounds,
    bytes: last.length * rounds,
    seconds: (performance.now() - begun) / 1000,
    cpuMs: (user + system) / 1000,
  }
}

/** Pages of a PDF. */
export const pagesIn = (pdf: Uint8Array): number =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length ?? 0

const pageOf = (titulo: string, text: RichText): Page => ({
  frozen: {
    titulo,
    escola: { nome: 'Colégio Portal', linhas: ['Unidade Centro · CNPJ 11.222.333/0001-81', 'Rua das Laranjeiras, 10'] },
    textos: [filledText(text, {})],
    assinaturas: [
      { nome: 'Helena Assunção Prado', papel: 'Diretora' },
      { nome: 'Conceição Araújo Brito', papel: 'Secretária' },
    ],
    testemunhas: [],
    assinaturaDigital: false,
    faltas: [],
    portal: 'https://portal.escola.example',
  },
  logo: null,
  issue: { mark: 'Nº 12/2026', code: '7K3M9QXD7K3M9QXD', issuedAt: '2026-11-21T12:00:00.000Z' },
})

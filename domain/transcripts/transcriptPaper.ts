import { nameIn } from '#domain/base/list.ts'
import type { FrozenPart, FrozenTable, LaidOutDocument } from '#domain/documents/frozen.ts'
import { signatureOf } from '#domain/documents/signature.ts'
import { BLANK } from '#domain/documents/template.ts'
import { list, paragraph, strong } from '#domain/richText/write.ts'
import { isEmptyText } from '#domain/richText/plainText.ts'
import { textWithValues } from '#domain/richText/textTags.ts'
import type { Block, RichText } from '#domain/richText/richText.schemas.ts'
import {
  CONCLUSION_BLOCK,
  CROSSTAB,
  HOURS_BLOCK,
  IDENTITY_BLOCK,
  MARKS_BLOCK,
  NOTES_BLOCK,
  SCALE_BLOCK,
  SCHOOLS_BLOCK,
  SIGNATURES_BLOCK,
  type TranscriptBlock,
} from '#domain/transcripts/transcriptModels.lists.ts'
import { isConcluded } from '#domain/transcripts/missingYears.ts'
import type { TranscriptFacts } from '#domain/transcripts/transcriptFacts.schemas.ts'
import type { TranscriptModel, TranscriptWording } from '#domain/transcripts/transcriptModels.schemas.ts'
import {
  crosstab,
  hoursTable,
  schoolsTable,
  signsOf,
  yearTables,
  yearTitle,
} from '#domain/transcripts/transcriptTables.ts'
import { type IssuedAs, transcriptValues } from '#domain/transcripts/transcriptTags.ts'
import type { YearRecord } from '#domain/transcripts/transcriptYears.schemas.ts'
import {
  CERTIFICATE,
  type Segment,
  TRANSCRIPT_PAPERS,
  TRANSCRIPT_SEGMENTS,
  type TranscriptPaper,
} from '#domain/transcripts/transcripts.lists.ts'

/** What a paper is made of. */
export interface TranscriptSheet {
  readonly facts: TranscriptFacts
  readonly segment: Segment
  readonly paper: TranscriptPaper
  readonly model: TranscriptModel
  readonly wording: TranscriptWording
  /** Null for what was not issued. */
  readonly issue: IssuedAs | null
  /** Why it is issued although years are missing, with which ones; empty: none are. */
  readonly gap: string
}

interface Laid extends TranscriptSheet {
  /** Those of the segment, in their order. */
  readonly years: readonly YearRecord[]
  readonly values: Readonly<Record<string, string>>
}

/** The years that the paper of a segment tells of. */
export const yearsOf = (facts: TranscriptFacts, segment: Segment): readonly YearRecord[] =>
  facts.anos.filter(({ segmento }) => segmento === segment)

/** A transcript or a certificate as it is laid out, on screen and on paper (D 2.16). */
export const transcriptDocument = (sheet: TranscriptSheet): LaidOutDocument => {
  const { facts, segment, paper, model } = sheet
  const years = yearsOf(facts, segment)
  const laid = { ...sheet, years, values: transcriptValues(facts, { years, segment, issue: sheet.issue }) }
  const blocks = paper === CERTIFICATE ? [CONCLUSION_BLOCK, SIGNATURES_BLOCK] : model.blocos
  return {
    titulo: `${nameIn(TRANSCRIPT_PAPERS, paper)} – ${nameIn(TRANSCRIPT_SEGMENTS, segment)}`,
    linhas: headOf(laid),
    partes: blocks.flatMap((block) => partsOf(block, laid)),
    ...(model.rodape !== '' && { rodape: model.rodape }),
  }
}

const headOf = ({ facts: { unidade }, model }: Laid): readonly string[] =>
  [model.cabecalho, unidade?.nome ?? '', unidade?.endereco ?? '', unidade?.atoLegal ?? '', maintainer(unidade)].filter(
    (line) => line !== '',
  )

const maintainer = (unit: TranscriptFacts['unidade']): string =>
  unit === null || unit.mantenedora === '' ? '' : `Mantenedora: ${unit.mantenedora}`

const text = (...blocos: readonly Block[]): FrozenPart => ({ tipo: 'texto', blocos: [...blocos] })
const table = (quadro: FrozenTable): FrozenPart => ({ tipo: 'quadro', quadro })
const title = (words: string): Block => ({ tipo: 'titulo', nivel: 3, trechos: [{ texto: words }] })

const partsOf = (block: TranscriptBlock, laid: Laid): readonly FrozenPart[] => {
  const { years, wording, model } = laid
  switch (block) {
    case IDENTITY_BLOCK:
      return [identityPart(laid)]
    case MARKS_BLOCK:
      if (years.length === 0) return [text(paragraph('Nenhum ano lançado.'))]
      return model.forma === CROSSTAB ? [table(crosstab(years, wording))] : yearTables(years, wording).map(table)
    case HOURS_BLOCK:
      // The tables of a list have a column of hours.
      return years.length === 0 || model.forma !== CROSSTAB ? [] : [table(hoursTable(years, wording))]
    case SCHOOLS_BLOCK:
      return years.length === 0 ? [] : [table(schoolsTable(years))]
    case NOTES_BLOCK:
      return notesPart(laid)
    case SCALE_BLOCK:
      return [text(list(...(model.escala === '' ? [] : [model.escala]), ...signsOf(years, model.forma === CROSSTAB)))]
    case CONCLUSION_BLOCK:
      return conclusionPart(laid)
    case SIGNATURES_BLOCK:
      return signatureParts(laid)
  }
}

const identityPart = ({ values, facts: { aluno } }: Laid): FrozenPart => {
  const said = (name: string): string => values[name] || BLANK
  return text(
    paragraph('Aluno: ', strong(aluno.nome), `, RA ${aluno.ra}`),
    paragraph(
      `Nascimento: ${said('nascimento')}, em ${said('naturalidade')}. Nacionalidade: ${said('nacionalidade')}.`,
    ),
    paragraph(`Documento: ${said('documento')}. Filiação: ${said('filiacao')}.`),
  )
}

/** What the school always says, then what is said of single years, then which years are missing and why it was issued all the same. */
const notesPart = ({ wording, values, years, gap }: Laid): readonly FrozenPart[] => {
  const ofYears = years.flatMap((year) => {
    const words = [
      ...(year.aceleracao ? ['aceleração de estudos'] : []),
      ...(year.dependencia ? ['com dependência'] : []),
      ...(year.extracurricular ? ['extracurricular'] : []),
      ...(year.observacao === '' ? [] : [year.observacao]),
      ...year.componentes.flatMap(({ nome, escola }) => (escola === '' ? [] : [`${nome} cursado em ${escola}`])),
    ]
    return words.length === 0 ? [] : [`${yearTitle(year)}: ${words.join('; ')}`]
  })
  const lines = [...ofYears, ...(gap === '' ? [] : [gap])]
  const standing = filledBlocks(wording.observacoes, values)
  if (lines.length === 0 && standing.length === 0) return []
  return [text(title('Observações'), ...standing, ...(lines.length === 0 ? [] : [list(...lines)]))]
}

const filledBlocks = (words: RichText, values: Laid['values']): readonly Block[] =>
  isEmptyText(words) ? [] : textWithValues(words, values, BLANK).blocos

/** Only where the last grade was passed. */
const conclusionPart = ({ model, values, years, segment, paper }: Laid): readonly FrozenPart[] =>
  isConcluded(years, segment) && !isEmptyText(model.certificado)
    ? [
        text(
          ...(paper === CERTIFICATE ? [] : [title('Certificado de conclusão')]),
          ...filledBlocks(model.certificado, values),
        ),
      ]
    : []

const signatureParts = ({ model, values, facts: { unidade } }: Laid): readonly FrozenPart[] => {
  const said = (name: string): string => values[name] || BLANK
  return [
    text(
      paragraph(`Registro nº ${said('registro')}, livro ${said('livro')}, folha ${said('folha')}.`),
      paragraph(`${said('local')}, ${said('data')}.`),
    ),
    {
      tipo: 'assinaturas',
      assinaturas: [
        signatureOf(unidade?.secretario ?? '', model.secretaria, unidade?.secretarioRegistro ?? ''),
        signatureOf(unidade?.diretor ?? '', model.direcao, unidade?.diretorRegistro ?? ''),
      ],
    },
  ]
}

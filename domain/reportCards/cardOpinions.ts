import { storedFileOf } from '#domain/files/stored.ts'
import type { CardOpinion, StudentCard } from '#domain/reportCards/reportCards.schemas.ts'
import type { Block } from '#domain/richText/richText.schemas.ts'

/** The opinions of a stage, or of the year, under its name. */
export interface OpinionSection {
  readonly name: string
  readonly opinions: readonly CardOpinion[]
}

/** The opinions of a card stage by stage (D 2.15 “Boletim descritivo”). */
export const opinionSections = ({ etapas, pareceres }: StudentCard): readonly OpinionSection[] =>
  [...new Set(pareceres.map(({ numeroEtapa }) => numeroEtapa))].map((stage) => ({
    name: stage === null ? 'No ano' : (etapas.find(({ numero }) => numero === stage)?.nome ?? `${stage}ª etapa`),
    opinions: pareceres.filter(({ numeroEtapa }) => numeroEtapa === stage),
  }))

/** Whether a card has opinions in the place of marks. */
export const isDescriptive = ({ disciplinas }: StudentCard): boolean =>
  disciplinas.length > 0 && disciplinas.every(({ regra }) => regra === null)

/** The opinions of a card as a paper has them: a heading for each stage and subject, then the text. */
export const opinionBlocks = (card: StudentCard): readonly Block[] =>
  opinionSections(card).flatMap(({ name, opinions }) => [
    heading(2, opinions.length === 1 && opinions[0]?.disciplina === '' ? `Parecer · ${name}` : name),
    ...opinions.flatMap(({ disciplina, texto, anexos }) => [
      ...(disciplina === '' ? [] : [heading(3, disciplina)]),
      ...texto.blocos.map(lowered),
      ...filesNamed(anexos),
    ]),
  ])

const heading = (nivel: 2 | 3, texto: string): Block => ({ tipo: 'titulo', nivel, trechos: [{ texto }] })

/** The headings of a text stand below that of its subject. */
const lowered = (block: Block): Block => (block.tipo === 'titulo' ? { ...block, nivel: 3 } : block)

const filesNamed = (files: readonly string[]): readonly Block[] => {
  const names = files.flatMap((file) => storedFileOf(file)?.name ?? [])
  if (names.length === 0) return []
  return [{ tipo: 'paragrafo', trechos: [{ texto: `Anexos no portal: ${names.join(', ')}.`, italico: true }] }]
}

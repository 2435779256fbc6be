import { searchable } from '#domain/base/text.ts'

/** What a copy compares of a content. */
export interface ComparedContent {
  /** Number of its stage in the year. */
  readonly numero: number
  readonly unidadeTematica: string
  readonly objeto: string
  readonly descricao: string
  readonly habilidades: string
  readonly aulasPrevistas: number
  readonly material: string
  readonly avaliadoEm: string
}

/**
 * By what a content is found again in another plan: stage and object of knowledge, whatever the accents and capitals, and
 * of several alike which one it is.
 */
export const copyKeys = <Content extends ComparedContent>(
  contents: readonly Content[],
): readonly { readonly key: string; readonly content: Content }[] => {
  const seen = new Map<string, number>()
  return contents.map((content) => {
    const name = `${content.numero} ${searchable(content.objeto)}`
    const at = (seen.get(name) ?? 0) + 1
    seen.set(name, at)
    return { key: `${name} ${at}`, content }
  })
}

const COMPARED = [
  ['unidadeTematica', 'Unidade temática'],
  ['descricao', 'Descrição'],
  ['habilidades', 'Habilidades'],
  ['aulasPrevistas', 'Aulas previstas'],
  ['material', 'Material ou capítulo'],
  ['avaliadoEm', 'Avaliado em'],
] as const

/** What a content has otherwise than the one that it would be copied from, a sentence for each field. */
export const contentDifferences = (source: ComparedContent, there: ComparedContent): string[] =>
  COMPARED.flatMap(([name, label]) =>
    source[name] === there[name] ? [] : [`${label}: aqui “${source[name]}”, no destino “${there[name]}”.`],
  )

import type { ConfiguredField } from '#domain/configuredFields/configuredFields.schemas.ts'
import { newField, withType } from '#domain/configuredFields/designRules.ts'

type Attributes = Partial<Omit<ConfiguredField, 'range'>> & { readonly range?: Partial<ConfiguredField['range']> }

/** A configured field with these attributes; the others are those of a new field of its type. */
export const aField = (id: number, { range, ...attributes }: Attributes = {}): ConfiguredField => {
  const typed = withType(newField('Aluno'), attributes.parCampoTipoId ?? 1)
  return {
    ...typed,
    id,
    posicao: id,
    versao: 1,
    nomeCampo: `campo${id}`,
    descricaoCampo: `Campo ${id}`,
    ...attributes,
    range: { ...typed.range, ...range },
  }
}

/** A field that the answer to another shows or requires. */
export const aDependent = (
  id: number,
  [parent, formula, value]: readonly [string, string, string],
  effect: 'Visível' | 'Obrigatório' = 'Visível',
  attributes: Attributes = {},
): ConfiguredField =>
  aField(id, {
    contemCondicional: true,
    nomeCampoDependente: parent,
    formulaCondicional: formula,
    valorComparacaoCondicional: value,
    aplicacaoCondicional: effect,
    situacao: effect === 'Visível' ? 'Bloqueado' : 'Ativo',
    ...attributes,
  })

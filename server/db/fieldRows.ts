import type { Selectable } from 'kysely'
import type { ConfiguredField, FieldDraft } from '#domain/configuredFields/configuredFields.schemas.ts'
import type { Database } from './schema.ts'

/** A row as a field. */
export const fieldOf = (row: Selectable<Database['configured_field']>): ConfiguredField => ({
  id: row.id,
  tabela: row.form,
  posicao: row.position,
  nomeCampo: row.name,
  descricaoCampo: row.label,
  placeHolder: row.placeholder,
  tip: row.tip,
  obrigatoriedade: row.required ? 1 : 0,
  tipoEntrada: row.entry,
  tamanhoTela: row.size,
  situacao: row.situation,
  contemCondicional: row.condition !== null,
  nomeCampoDependente: row.condition?.field ?? '',
  formulaCondicional: row.condition?.formula ?? '',
  valorComparacaoCondicional: row.condition?.value ?? '',
  aplicacaoCondicional: row.condition?.effect ?? '',
  parCampoTipoId: row.type_id,
  parCampoTipoFormatId: row.format_id,
  argumentosLista: row.options,
  range: row.range,
  versao: row.version,
})

/** A field as its row holds it. */
export const fieldColumns = (field: FieldDraft) => ({
  form: field.tabela,
  name: field.nomeCampo,
  label: field.descricaoCampo.trim(),
  placeholder: field.placeHolder.trim(),
  tip: field.tip.trim(),
  required: field.obrigatoriedade === 1,
  entry: field.tipoEntrada,
  size: field.tamanhoTela,
  situation: field.situacao,
  condition: field.contemCondicional
    ? JSON.stringify({
        field: field.nomeCampoDependente,
        formula: field.formulaCondicional,
        value: field.valorComparacaoCondicional,
        effect: field.aplicacaoCondicional,
      })
    : null,
  type_id: field.parCampoTipoId,
  format_id: field.parCampoTipoFormatId,
  options: JSON.stringify(field.argumentosLista),
  range: JSON.stringify(field.range),
})

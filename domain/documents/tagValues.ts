import type { DocumentFacts } from '#domain/documents/documentFacts.ts'
import { tagsOfType } from '#domain/documents/documentTags.ts'
import { namesIn, type TemplateDraft } from '#domain/documents/template.ts'
import type { DocumentType } from '#domain/documents/documents.lists.ts'

/** The values of a template for a student. */
export interface DocumentValues {
  /** By the names that the texts write between braces. */
  readonly values: Readonly<Record<string, string>>
  /** Labels of the gaps; a line to write on replaces each. */
  readonly gaps: readonly string[]
}

type Texts = Pick<TemplateDraft, 'documento1' | 'documento2' | 'camposEmparelhados'>

/**
 * The values of all names that the texts of a template write. `labels` says what configured fields are called, by their
 * ids; a field that is no longer there has neither label nor value.
 */
export const valuesFor = (
  template: Texts,
  type: DocumentType,
  facts: DocumentFacts,
  labels: Readonly<Record<string, string>>,
): DocumentValues => {
  const tags = tagsOfType(type)
  const read = (name: string): readonly [label: string, value: string] => {
    const pair = template.camposEmparelhados.find(({ nomeCampoDocumento }) => nomeCampoDocumento === name)
    const field = pair?.campoAdviceId ?? 0
    if (field > 0) return [labels[field] ?? name, facts.respostas[field] ?? '']
    const tag = tags.find((one) => (pair === undefined ? one.name === name : one.id === -field))
    return [tag?.label ?? name, tag?.read(facts, type) ?? '']
  }
  const entries = namesIn(template).map((name) => ({ name, read: read(name) }))
  return {
    values: Object.fromEntries(entries.map(({ name, read: [, value] }) => [name, value])),
    gaps: [...new Set(entries.flatMap(({ read: [label, value] }) => (value === '' ? [label] : [])))],
  }
}

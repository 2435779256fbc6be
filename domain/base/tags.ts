/** The first tag of a text, like `{{aluno}}`, that is none of these; braces that do not close are no tag either. */
export const unknownTag = (text: string, tags: readonly string[]): string | null =>
  text.match(/\{\{[^{}]*\}\}|\{\{|\}\}/g)?.find((tag) => !tags.includes(tag)) ?? null

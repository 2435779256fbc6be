/** The first unknown tag of a text, like `{{aluno}}`; unclosed braces are not a tag. */
export const unknownTag = (text: string, tags: readonly string[]): string | null =>
  text.match(/\{\{[^{}]*\}\}|\{\{|\}\}/g)?.find((tag) => !tags.includes(tag)) ?? null

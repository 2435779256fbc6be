/** Something that a text may name between braces, `{{name}}`, and that is replaced when the text is used. */
export interface TextTag {
  readonly name: string
  readonly label: string
}

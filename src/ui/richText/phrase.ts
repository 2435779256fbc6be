/** A sentence that a person may put into a text. */
export interface Phrase {
  readonly id: number
  readonly name: string
  /** As it goes into the text. */
  readonly text: string
}

/** How long a text has to be (portal.md 5). */
export interface Bounds {
  readonly minLength?: number | undefined
  readonly maxLength?: number | undefined
}

/** `Insira 3/15` until a text is within its bounds; nothing typed is not too short. */
export const boundsMessage = (text: string, { minLength = 0, maxLength }: Bounds): string | undefined => {
  const isWithin = text === '' || (text.length >= minLength && (maxLength === undefined || text.length <= maxLength))
  return isWithin ? undefined : `Insira ${text.length}/${maxLength ?? minLength}`
}

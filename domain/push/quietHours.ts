/** Whether quiet hours are none, or have a beginning and another end: full hours of the day, over midnight where the end is earlier. */
export const quietIsWhole = ({
  silencioDe,
  silencioAte,
}: {
  readonly silencioDe: number | null
  readonly silencioAte: number | null
}): boolean => (silencioDe === null) === (silencioAte === null) && (silencioDe === null || silencioDe !== silencioAte)

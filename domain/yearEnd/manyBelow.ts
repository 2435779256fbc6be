/**
 * Whether so many of a class group are below the mean of a stage that it asks for a justification (D 2.17 “Fechamento da etapa”).
 * `limit`: in percent of the students; with 100 it never does.
 */
export const manyBelow = ({
  below,
  students,
  limit,
}: {
  readonly below: number
  readonly students: number
  readonly limit: number
}): boolean => students > 0 && limit < 100 && below * 100 > limit * students

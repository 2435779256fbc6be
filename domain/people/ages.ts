import type { CourseOption } from '#domain/people/people.wire.ts'
import { type AgeVerdict, ageVerdict } from '#domain/courses/age.ts'

type Ages = Pick<CourseOption, 'dataCorte' | 'foraDaFaixa' | 'idadeMinima' | 'idadeMaxima'>

/** Whether somebody is of the age of what is offered (D 2.1 “Age rule”). `birth`: ISO. */
export const ageVerdictFor = (
  birth: string,
  { dataCorte, foraDaFaixa, idadeMinima, idadeMaxima }: Ages,
): AgeVerdict => {
  const [year, month, day] = dataCorte.split('-').map(Number)
  const cutoff = { day: day ?? 1, month: month ?? 1, mode: foraDaFaixa }
  return ageVerdict(birth, year ?? 0, cutoff, { least: idadeMinima, most: idadeMaxima, mode: null })
}

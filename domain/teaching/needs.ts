import { grouped } from '#domain/base/grouped.ts'
import type { Board, BoardAssignment } from '#domain/teaching/assignments.schemas.ts'
import { TITULAR } from '#domain/teaching/teaching.lists.ts'
import { holdsOn } from '#domain/teaching/weeklyLoad.ts'

type Facts = Pick<Board, 'turmas' | 'disciplinas' | 'atribuicoes' | 'faltas'>

/** Who teaches a subject to a class group on a day. */
export interface Staffing {
  /** Null where nobody is. */
  readonly titular: BoardAssignment | null
  /** The titular teaches the class group as a whole. */
  readonly porRegencia: boolean
  /** All others of this day. */
  readonly outros: readonly BoardAssignment[]
  /** The titular is absent. */
  readonly falta: boolean
  /** Nobody is there to teach: no titular, or an absent one without anybody else. */
  readonly descoberta: boolean
}

/** Who teaches each subject of each class group on a day, by `staffingKey`. */
export const staffingOn = (facts: Facts, day: string): ReadonlyMap<string, Staffing> => {
  const held = grouped(
    facts.atribuicoes.filter((one) => holdsOn(one, day)),
    staffingKey,
  )
  const whole = facts.disciplinas.filter(({ regencia }) => regencia)
  const absent = facts.faltas.filter((one) => holdsOn(one, day))
  const isAbsent = (teacher: number, shift: number) =>
    absent.some(({ idProfessor, idPeriodo }) => idProfessor === teacher && (idPeriodo ?? shift) === shift)
  return new Map(
    facts.turmas.flatMap(({ id, turno, itens }) => {
      const at = (idDisciplina: number) => held.get(staffingKey({ idTurma: id, idDisciplina })) ?? []
      const ofWhole = whole.flatMap((subject) => at(subject.id))
      return [...itens.map(({ idDisciplina }) => idDisciplina), ...whole.map((subject) => subject.id)].map(
        (subject) => {
          const own = at(subject)
          const titular = titularIn(own) ?? titularIn(ofWhole)
          const porRegencia = titular !== null && titularIn(own) === null
          const outros = [...own, ...(porRegencia ? ofWhole : [])].filter(({ tipo }) => tipo !== TITULAR)
          const falta = titular !== null && isAbsent(titular.idProfessor, turno.id)
          const descoberta = (titular === null || falta) && outros.length === 0
          return [
            staffingKey({ idTurma: id, idDisciplina: subject }),
            { titular, porRegencia, outros, falta, descoberta },
          ] as const
        },
      )
    }),
  )
}

export const staffingKey = ({ idTurma, idDisciplina }: { readonly idTurma: number; readonly idDisciplina: number }) =>
  `${idTurma}/${idDisciplina}`

const titularIn = (all: readonly BoardAssignment[]): BoardAssignment | null =>
  all.find(({ tipo }) => tipo === TITULAR) ?? null

/** How many subjects of matrices have no titular on a day, and how many have nobody because their titular is absent. */
export const needsIn = ({ turmas }: Pick<Facts, 'turmas'>, staffing: ReadonlyMap<string, Staffing>) => {
  const all = turmas.flatMap(({ id, itens }) =>
    itens.flatMap(({ idDisciplina }) => staffing.get(staffingKey({ idTurma: id, idDisciplina })) ?? []),
  )
  return {
    semProfessor: all.filter(({ titular, descoberta }) => titular === null && descoberta).length,
    semSubstituto: all.filter(({ titular, descoberta }) => titular !== null && descoberta).length,
  }
}

interface Lateness {
  readonly late: number
  /** Absences that the late arrivals come to. */
  readonly byLateness: number
  /** All absences, those among them. */
  readonly absences: number
}

/** Where absences come from that are late arrivals, as a step of “Como chegamos neste valor”. */
export const latenessText = ({ late, byLateness, absences }: Lateness): string =>
  `${late} ${late === 1 ? 'atraso vale' : 'atrasos valem'} ${byLateness} ${byLateness === 1 ? 'falta' : 'faltas'}, somadas em cada etapa e disciplina: ${
    absences - byLateness
  } + ${byLateness} = ${absences} faltas.`

/** A-L1: the lessons of a day, to which the start page leads too. */
export const CONTENTS = '/academico/apontamentos/conteudo'
export const PENDING_CONTENTS = `${CONTENTS}/pendencias`
export const LESSON_PLANS = `${CONTENTS}/planos`
export const CONTENT_PROGRESS = `${CONTENTS}/andamento`
export const LESSON_BALANCE = `${CONTENTS}/saldo`

interface BalancePlace {
  readonly idTurma: number
  readonly idDisciplina: number
  readonly numeroEtapa: number
}

/** What tells rows of the balance of lessons apart, as one number: class group, subject and stage. */
export const balanceId = ({ idTurma, idDisciplina, numeroEtapa }: BalancePlace): number =>
  (idTurma * 100_000 + idDisciplina) * 20 + numeroEtapa

/** The content of a lesson. */
export const contentPath = (lesson: number): string => `${CONTENTS}/${lesson}`

/** A-L1: the lessons of a day, to which the start page leads too. */
export const CONTENTS = '/academico/apontamentos/conteudo'
export const PENDING_CONTENTS = `${CONTENTS}/pendencias`
export const LESSON_PLANS = `${CONTENTS}/planos`
export const CONTENT_PROGRESS = `${CONTENTS}/andamento`
export const LESSON_BALANCE = `${CONTENTS}/saldo`

/** The content of a lesson. */
export const contentPath = (lesson: number): string => `${CONTENTS}/${lesson}`

/** Enrolling, step by step. */

export const ENROLMENT_SETTLED = 'A matrícula está como “{situacao}” e não muda mais por aqui. Fale com a secretaria.'
export const STEP_NOT_REACHED = 'Conclua antes a etapa {etapa}.'

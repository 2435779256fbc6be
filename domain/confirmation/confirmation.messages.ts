/** The end of an enrolment. */

export const ENROLMENT_INCOMPLETE = 'Ainda falta algo na matrícula: {faltas}'
export const PROPOSAL_SIGNED =
  'O contrato já foi assinado com estas escolhas. Para mudar alguma coisa, fale com a secretaria.'
export const ENROLMENT_SENT = 'Matrícula enviada! A escola vai conferir e avisar você.'
export const ENROLMENT_DONE = 'Matrícula concluída!'
export const NO_ENROLMENT_RECEIPT = 'O comprovante sai depois que a matrícula é concluída, e enquanto ela vale.'

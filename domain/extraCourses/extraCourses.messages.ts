/** Extra courses, sign-ups and pre-reservations. */

export const PRE_RESERVATION_SAVED = 'Pré-reserva salva com sucesso!'
export const PRE_RESERVATION_UNFIT =
  'O curso não aceita {alunos}. Confira matrícula, série, turno, sexo e ano de nascimento; nada foi alterado.'
export const EXTRA_COURSE_TAKEN = 'Já existe um curso extra com este nome e turma nesta unidade e ano letivo.'
export const EXTRA_COURSE_CLOSED = 'Este curso está encerrado e não recebe inscrições.'
export const EXTRA_COURSE_FULL = 'Não há mais vagas em {curso}. O aluno pode entrar na lista de espera.'
export const EXTRA_COURSE_STOPPED = 'Não há mais vagas em {curso}, e este curso não tem lista de espera.'
export const SIGN_UPS_CLOSED =
  'As inscrições em {curso} não estão abertas hoje. Veja os períodos em Gestão de processos.'
export const SIGN_UP_EXISTS = 'O aluno já está inscrito neste curso.'
export const SIGN_UP_DONE = 'Inscrição realizada com sucesso!'
export const SIGN_UP_WAITS = 'Aluno incluído na lista de espera, na posição {posicao}.'
export const SIGN_UP_STALE = 'Outra pessoa mexeu nesta inscrição. Confira como ela está e tente novamente.'
export const SIGN_UP_WINDOW_TAKEN = 'Já existe um período de inscrições com este nome nesta unidade e ano letivo.'

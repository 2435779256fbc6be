/** Transfers between units and reclassifications (A-G10, D 2.13). */

export const RELOCATION_DONE = 'Mudança efetivada. O aluno já está na nova turma.'
export const RELOCATION_UNDONE = 'Mudança desfeita. O aluno está de volta à turma anterior.'
export const RELOCATION_NOT_ENROLLED =
  'A matrícula está como “{situacao}”. Só muda de unidade ou de série quem está matriculado.'
export const RELOCATION_SAME_UNIT =
  'O aluno já está nesta unidade. Dentro da unidade use a troca de turno/curso, ou a reclassificação.'
export const RELOCATION_OTHER_UNIT = 'A reclassificação é dentro da unidade. Transfira o aluno antes.'
export const RELOCATION_NOT_HIGHER = 'A reclassificação leva a uma série mais adiantada que {serie}.'
export const RELOCATION_EXTRAS =
  'O aluno tem vaga em {cursos}, da unidade atual. Encerre a inscrição em Cursos extras antes da transferência.'
export const RELOCATION_DAY_WRONG = 'O último dia na turma atual seria {dia}. {motivo}'
export const RELOCATION_SETTLED = 'Esta mudança já foi desfeita.'
export const RELOCATION_CHANGED_SINCE =
  'O lugar ou a situação do aluno mudou depois desta mudança. Ela não se desfaz mais.'
export const RELOCATION_POSTED =
  'A turma {turma} já tem {lancado} do aluno. Apague esses lançamentos antes, ou transfira o aluno de volta.'
export const RELOCATION_PRICE_LEFT =
  'As parcelas já não voltam ao que eram: alguma venceu, foi paga ou mudou de preço. Transfira o aluno de volta.'

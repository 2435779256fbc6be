/** Moving a student to another course, grade, shift or class group (M07). */

export const NO_FEE_THERE = 'Não há anuidade de {serie} nesta unidade e neste ano. Cadastre a anuidade antes da troca.'
export const NO_PLAN_THERE =
  'Nenhuma condição de pagamento do destino tem o mesmo número de parcelas. Inclua uma na tabela de preço antes da troca.'
export const SAME_PLACE = 'O aluno já está aqui. Escolha outro curso, período, série ou turma.'
export const NOT_MOVABLE =
  'A matrícula está como “{situacao}”. A troca vale para matrículas confirmadas ou que aguardam a escola.'
export const GROUP_FULL = 'A turma {turma} não tem vagas.'
export const GROUP_GONE = 'Esta turma não é da série e do período escolhidos.'
export const OUTSIDE_YEAR = 'Informe um dia até o fim do ano letivo.'

/** Curricula of grades. */

export const CURRICULUM_DRAFT_TAKEN = 'Esta série já tem um rascunho de matriz neste turno, unidade e ano letivo.'
export const CURRICULUM_FROZEN = 'Esta matriz não é mais rascunho e não muda. Crie uma nova versão a partir dela.'
export const CURRICULUM_SHORT = 'A matriz ainda não pode entrar em vigor. {faltas}'
export const CURRICULUM_IN_FORCE = 'Matriz em vigor! As turmas da série passam a seguir esta versão.'
export const CURRICULUM_COPY_SAME = 'Escolha outro ano letivo, outra unidade ou outra série de destino.'
export const CURRICULUM_COPY_NOTHING = 'Não há matriz para copiar nesse ano letivo, unidade e série.'

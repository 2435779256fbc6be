/** M48: who took which other items. */
export const STUDENT_ITEMS = '/matricula/outros-itens/alunos'

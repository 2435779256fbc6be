/** M48: the items that students took. */
export const STUDENT_ITEMS = '/matricula/outros-itens/alunos'

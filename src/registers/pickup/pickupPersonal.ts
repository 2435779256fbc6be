/** What is personal in somebody who may take a student, for recordings. */
export const PERSONAL_OF_PICKUP = {
  name: ['nome', 'autorizadaPor', 'revogadaPor', 'pedidoPor'],
  kept: ['documento', 'telefone', 'foto', 'arquivo', 'com', 'codigo', 'desenho', 'content'],
} as const

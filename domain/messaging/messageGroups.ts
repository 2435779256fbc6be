/** The kinds of messages, in the order in which people read them. */
export const MESSAGE_GROUPS = [
  'Matrícula',
  'Documentos',
  'Contrato',
  'Optativas',
  'Frequência',
  'Ocorrências',
  'Comunicados',
  'Autorizações',
  'Conversas',
  'Portaria',
  'Medicação',
  'Notas',
  'Aulas',
  'Cursos extras',
  'Cobranças',
  'Acesso',
  'Relatórios',
] as const

export type MessageGroup = (typeof MESSAGE_GROUPS)[number]

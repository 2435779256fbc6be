/** Roles of which the guardians are invited. */
export const INVITED_ROLES = [
  { id: 'legal', nome: 'Responsáveis legais' },
  { id: 'financeiro', nome: 'Responsáveis financeiros' },
  { id: 'academico', nome: 'Responsáveis acadêmicos' },
  { id: 'todos', nome: 'Todos com alguma função' },
] as const

/** Guardians who are invited at once, since one file holds all letters. */
export const INVITED_AT_ONCE = 600

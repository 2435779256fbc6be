/** Which students a teacher sees who is neither admin, master nor super admin (the parameter of their name). */
export const STUDENTS_OF_TEACHERS = {
  ownClasses: 'Só os das próprias turmas',
  units: 'Todos das suas unidades',
} as const

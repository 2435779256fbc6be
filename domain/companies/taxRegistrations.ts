/** Numbers under which a company or supplier pays taxes to its state and its city, as columns of a spreadsheet name them. */
export const STATE_REGISTRATION = {
  kind: 'text',
  label: 'Inscrição estadual',
  column: 'state_registration',
  max: 20,
  headings: ['IE', 'Insc. estadual', 'Inscrição est.'],
} as const

export const CITY_REGISTRATION = {
  kind: 'text',
  label: 'Inscrição municipal',
  column: 'city_registration',
  max: 20,
  headings: ['IM', 'CCM'],
} as const

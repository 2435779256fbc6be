import type { PeopleName } from '#domain/imports/importTarget.ts'

export const BASE_UPDATE = '/matricula/atualizacao-base'

/** The kind of people, students or guardians, in an address. */
export const peopleIn = ({ publico }: Readonly<Record<string, string>>): PeopleName =>
  publico === 'responsaveis' ? 'guardians' : 'students'

/** The address for a kind of people. */
export const updatePathOf = (people: PeopleName): string =>
  people === 'guardians' ? `${BASE_UPDATE}?publico=responsaveis` : BASE_UPDATE

import type { PeopleName } from '#domain/imports/importTarget.ts'

export const BASE_UPDATE = '/matricula/atualizacao-base'

/** The people, students or guardians, whom the place brings up to date. */
export const peopleIn = ({ publico }: Readonly<Record<string, string>>): PeopleName =>
  publico === 'responsaveis' ? 'guardians' : 'students'

/** The place for some people. */
export const updatePathOf = (people: PeopleName): string =>
  people === 'guardians' ? `${BASE_UPDATE}?publico=responsaveis` : BASE_UPDATE

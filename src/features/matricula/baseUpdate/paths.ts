import type { PeopleName } from '#domain/imports/importTarget.ts'

export const BASE_UPDATE = '/matricula/atualizacao-base'

/** Of whom the place says that they are brought up to date. */
export const peopleIn = ({ publico }: Readonly<Record<string, string>>): PeopleName =>
  publico === 'responsaveis' ? 'guardians' : 'students'

/** The place for some people. */
export const updatePathOf = (people: PeopleName): string =>
  people === 'guardians' ? `${BASE_UPDATE}?publico=responsaveis` : BASE_UPDATE

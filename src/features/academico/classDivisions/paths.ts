/** Names of drafts: of the names of a division (null: of a new one), and of who is where in it from a day on. */
export const divisionDraft = (group: number, id: number | null): string => `classDivisions/${group}/${id ?? 'nova'}`
export const placingDraft = (id: number, day: string): string => `classDivisions/alunos/${id}/${day}`

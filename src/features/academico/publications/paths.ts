import { PUBLICATIONS } from '#src/core/publications/paths.ts'

/** Who receives a publication, and who read it. */
export const recipientsPath = (id: number): string => `${PUBLICATIONS}/${id}/destinatarios`

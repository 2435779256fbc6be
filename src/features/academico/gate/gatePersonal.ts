import { PERSONAL_OF_PICKUP } from '#src/registers/pickup/pickupPersonal.ts'

/** Names of people, what tells of courts, and codes that hold today, for recordings. */
export const PERSONAL_OF_GATE = {
  name: [...PERSONAL_OF_PICKUP.name, 'aluno', 'porteiro', 'por'],
  kept: [...PERSONAL_OF_PICKUP.kept, 'decisao', 'motivo', 'nota', 'title', 'readCode.input'],
  search: ['sought', 'soughtChanged'],
} as const

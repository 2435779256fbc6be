import type { Kysely } from 'kysely'
import { TEACHER_POSITION } from '#domain/staff/teacher.ts'
import type { Database } from '#server/db/schema.ts'

/** Jobs (cargos) that a school begins with. The id of the teacher's is a rule (portal.md 9). */
const POSITIONS = [
  { id: 1, name: 'Diretor(a)' },
  { id: 2, name: 'Coordenador(a) pedagógico(a)' },
  { id: 3, name: 'Secretário(a) escolar' },
  { id: TEACHER_POSITION, name: 'Professor(a)' },
  { id: 5, name: 'Analista financeiro(a)' },
  { id: 6, name: 'Orientador(a) educacional' },
  { id: 7, name: 'Porteiro(a)' },
] as const

/** Writes them into a school that has none yet. */
export const writePositions = async (db: Kysely<Database>): Promise<void> => {
  await db
    .insertInto('position')
    .values([...POSITIONS])
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

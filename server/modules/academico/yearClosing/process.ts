import { sql } from 'kysely'
import Type from 'typebox'
import { codeOf } from '#domain/base/common.schemas.ts'
import { STAFF } from '#domain/base/signedIn.ts'
import { CLOSING_OUTCOMES } from '#domain/yearEnd/closing.lists.ts'
import { defineJobKind } from '#server/jobs/index.ts'
import { closeGroup, readSimulated } from '#server/school/yearEnd/closeGroup.ts'

/** Closes one class group of a confirmed closing, whole or not at all (ADR 112). */
export const processingJob = defineJobKind({
  input: Type.Object({
    closing: Type.Integer(),
    address: Type.String(),
    /** Who was behind an impersonation. */
    original: Type.Union([Type.Integer(), Type.Null()]),
  }),
  item: Type.Object({ classGroup: Type.Integer() }),
  result: Type.Object({ outcome: codeOf(CLOSING_OUTCOMES, 'Resultado'), students: Type.Integer() }),
  run: async (trx, { input: { closing, address, original }, item: { classGroup }, author, now }) => {
    const behind = original === null ? null : { personId: original }
    const act = { caller: { ...author, tipoLogin: STAFF, original: behind } as const, now, address }
    const simulated = await readSimulated(trx, closing, classGroup)
    const closed = await closeGroup(trx, act, classGroup, simulated)
    await sql`update year_closing_group set outcome = ${closed.outcome}
      where closing_id = ${closing} and class_group_id = ${classGroup}`.execute(trx)
    return closed
  },
})

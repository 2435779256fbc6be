import { isOnlyTeacher } from '#domain/access/modules.ts'
import { holds } from '#domain/access/permissions.ts'
import { message } from '#domain/all/messages.ts'
import type { OpinionReader, OpinionReason } from '#domain/opinions/opinion.ts'
import { schoolDay } from '#server/http/clock.ts'
import { type Acting, isLedByOther, type OpinionPlace } from '#server/modules/academico/opinions/place.ts'
import { isCovered } from '#server/school/councils/covered.ts'
import { isLockedGroup } from '#server/school/classGroups/closedGroups.ts'
import { releaseRight } from '#server/school/marks/releaseRight.ts'

/** Either lets somebody write: by class group, or by student. */
const RIGHTS = ['apontamentoNota', 'apontamentoNotaAluno'] as const

/** The caller as somebody who writes, reviews or publishes in a place that they see. */
export const readerOf = async (acting: Acting, place: OpinionPlace): Promise<OpinionReader> => {
  const held = await heldIn(acting, place)
  const right = await releaseRight(acting)
  return {
    held,
    isOpen: closedFor(place) === '',
    isCovered: await isCovered(acting.db, { classGroupId: place.group.id, stage: place.stage?.numero ?? null }),
    needsApproval: isOnlyTeacher(acting.caller),
    publishes: !place.group.isYearClosed && (right === 'all' || (right === 'taught' && held === null)),
  }
}

/** A place that a teacher sees is one that they teach; the general opinion is of the teacher of reference. */
const heldIn = async (acting: Acting, { group, subject }: OpinionPlace): Promise<OpinionReason | null> => {
  const { caller } = acting
  if (!RIGHTS.some((right) => holds(caller, caller.permissions, right, true))) return 'OPINION_READ_ONLY'
  if (group.isYearClosed) return 'OPINION_YEAR_CLOSED'
  if (await isLockedGroup(acting.db, group.id, schoolDay(acting.now))) return 'OPINION_GROUP_CLOSED'
  if (!isOnlyTeacher(caller) || subject.idDisciplina !== null) return null
  return (await isLedByOther(acting, group.id)) ? 'OPINION_OF_LEADER' : null
}

/** Why the place takes no texts today, a sentence; that of a year is open while one of its stages is. */
const closedFor = ({ group, stage }: OpinionPlace): string => {
  if (stage !== null) return stage.lancamento.aberto ? '' : stage.lancamento.motivo
  if (group.stages.some(({ lancamento }) => lancamento.aberto)) return ''
  const last = group.stages.at(-1)?.lancamento
  return last === undefined || last.aberto ? '' : last.motivo
}

/** A reason as a sentence; empty where there is none. */
export const sentenceFor = (reason: OpinionReason | null, place: OpinionPlace): string =>
  reason === null ? '' : message(reason, { motivo: closedFor(place) })

import { useSelector } from 'react-redux'
import type { DiaryLesson } from '#domain/lessons/lessons.schemas.ts'
import { type MayWait, selectStatus } from '#src/core/outbox/waiting.ts'

/** Whether the roll or the content of a lesson waits on this device to be sent. */
export const useWaits = (kind: 'roll' | 'content', { id }: DiaryLesson): boolean =>
  useSelector((state: MayWait) => selectStatus(state, { kind, lesson: id })) !== null

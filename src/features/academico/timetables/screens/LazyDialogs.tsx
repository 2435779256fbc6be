import { type ComponentProps, lazy, Suspense } from 'react'
import { useSelector } from 'react-redux'
import {
  selectConflict,
  selectIsPublishing,
  selectOpened,
} from '#src/features/academico/timetables/timetables.slice.ts'

const dialogs = () => import(/* webpackChunkName: "timetable-dialogs" */ './dialogs.ts')

const LessonDialog = lazy(async () => ({ default: (await dialogs()).LessonDialog }))
const Conflict = lazy(async () => ({ default: (await dialogs()).SavedElsewhere }))
const PublishDialog = lazy(async () => ({ default: (await dialogs()).PublishDialog }))

type DialogProps = Omit<ComponentProps<typeof LessonDialog>, 'opened'>

/** What is open over a draft; it comes with the first click. */
export const TimetableDialogs = (props: DialogProps) => {
  const opened = useSelector(selectOpened)
  const isPublishing = useSelector(selectIsPublishing)
  return (
    <Suspense fallback={null}>
      {opened !== null && <LessonDialog opened={opened} {...props} />}
      {isPublishing && <PublishDialog {...props} />}
    </Suspense>
  )
}

/** Tells that somebody else saved the same draft; it comes when that happens. */
export const SavedElsewhere = (props: ComponentProps<typeof Conflict>) =>
  useSelector(selectConflict) !== null && (
    <Suspense fallback={null}>
      <Conflict {...props} />
    </Suspense>
  )

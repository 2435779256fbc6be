import { lazy, Suspense } from 'react'
import { useSelector } from 'react-redux'
import { LessonMenu } from '#src/features/academico/lessonChanges/screens/LessonMenu.tsx'
import { selectOpened } from '#src/features/academico/lessonChanges/lessonChanges.slice.ts'
import { DiaryDay } from '#src/screens/diary/DiaryDay.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'

const ChangeDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "lesson-change-dialog" */ './ChangeDialog.screen.tsx')).ChangeDialog,
}))

/** A-G7: the lessons of a day, each of which may be cancelled, exchanged, made up for, or given by somebody else. */
export const Screen = () => {
  const opened = useSelector(selectOpened)
  return (
    <div className="page">
      <PageHeader
        title="Aulas do dia"
        subtitle="Cancele, troque, reponha ou passe a um substituto."
        actions={<ButtonLink to="/academico/gerenciamento/quadro-horarios">Quadros de horários</ButtonLink>}
      />
      <DiaryDay actions={LessonMenu} cancelled={LessonMenu} />
      <Suspense fallback={null}>{opened !== null && <ChangeDialog key={opened.id} />}</Suspense>
    </div>
  )
}

/** The dialogs of a draft, which load together. */
export { LessonDialog } from '#src/features/academico/timetables/screens/LessonDialog.screen.tsx'
export { PublishDialog } from '#src/features/academico/timetables/screens/PublishDialog.screen.tsx'

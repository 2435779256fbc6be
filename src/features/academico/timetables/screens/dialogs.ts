/** The dialogs of a draft and the notice of a conflict, which load together. */
export { LessonDialog } from '#src/features/academico/timetables/screens/LessonDialog.screen.tsx'
export { SavedElsewhere } from '#src/features/academico/timetables/screens/SavedElsewhere.screen.tsx'
export { PublishDialog } from '#src/features/academico/timetables/screens/PublishDialog.screen.tsx'

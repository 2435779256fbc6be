import { idsOf } from '#src/core/filters/listQuery.ts'
import { printCardRuntime } from '#src/core/reportCards/printCard.runtime.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { divideAssessment, loadSheet } from '#src/features/academico/marks/marks.requests.ts'
import { runtime as marksRuntime } from '#src/features/academico/marks/marks.runtime.ts'
import { STUDENT_MARKS } from '#src/features/academico/marks/paths.ts'
import { findStudents, loadStudentMarks } from '#src/features/academico/marks/student/studentMarks.requests.ts'
import { studentMarksSlice } from '#src/features/academico/marks/student/studentMarks.slice.ts'

export const runtime = defineRuntime({
  uses: [marksRuntime, printCardRuntime],
  state: { studentMarks: studentMarksSlice.reducer },
  recorded: {
    studentMarks: {
      name: ['alunos.nome', 'boletim.nome', 'found.name', 'salvaPor'],
      search: ['findStudents.input'],
      kept: ['valor', 'conceito', 'motivo', 'ra'],
    },
  },
  requests: [loadStudentMarks, findStudents],
  outdatedBy: [divideAssessment.answered],
  feeds: {
    [STUDENT_MARKS]: ({ filters }) => {
      const sheet = idsOf(filters, {
        idTurma: 'sheetGroup',
        idDisciplina: 'subject',
        numeroEtapa: 'stage',
        idAluno: 'sheetOf',
      })
      return [
        loadStudentMarks.asked(idsOf(filters, { idTurma: 'group', idAluno: 'student' })),
        ...(sheet.idTurma === undefined ? [] : [loadSheet.asked(sheet)]),
      ]
    },
  },
})

import type { ServerModule } from '#server/host/module.ts'
import { studentRoutes } from '#server/modules/matricula/students/students.routes.ts'
import { studentExport } from '#server/modules/matricula/students/exportJob.ts'

export const studentsModule: ServerModule = {
  routes: () => studentRoutes,
  jobs: { exportStudents: studentExport },
}

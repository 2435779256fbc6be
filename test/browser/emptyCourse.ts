import { createClassGroup } from '#domain/classGroups/classGroups.endpoints.ts'
import type { Call, Endpoint } from '#domain/base/endpoint.ts'
import { courses } from '#domain/courses/courses.register.ts'
import { grades } from '#domain/courses/grades.register.ts'
import { REGISTER_ENDPOINTS } from '#domain/registers/registers.endpoints.ts'
import { settledDraft } from '#domain/registers/values.ts'
import { MASTER_LOGIN, signInStaff, urlOf } from '#scripts/bench/signIn.ts'
import { groupDraft } from '#test/helpers/schoolStructure.ts'

/** Of the demo school: the running year, the unit Centro, and the mornings. */
const [YEAR, CENTRO, MORNING] = [1, 1, 1]

/** The direction opens a course with one grade and one class group, of which nobody has said yet what is taught in it. */
export const openCourse = async (portal: string, name: string): Promise<void> => {
  const { headers } = await signInStaff(portal, MASTER_LOGIN)
  const create = async <C extends Call>(endpoint: Endpoint<C>, body: unknown): Promise<C['answer']> => {
    const answer = await fetch(urlOf(portal, endpoint), {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(await answer.text())
    return await answer.json()
  }
  const { create: createCourse } = REGISTER_ENDPOINTS.courses
  const { create: createGrade } = REGISTER_ENDPOINTS.grades
  const order = 100 + name.length
  const about = { nome: name, sigla: name, ordem: order, nivel: 3, modalidade: 1, regime: 1, etapas: 4, horaAula: 50 }
  const { id: course } = await create(createCourse, settledDraft(courses.fields, about))
  const ofGrade = { curso: course, nome: `${name} 1`, ordem: order, cargaHoraria: 800, diasLetivos: 200 }
  const { id: grade } = await create(createGrade, settledDraft(grades.fields, ofGrade))
  const place = { running: YEAR, course, grades: [grade, grade, grade], shift: MORNING } as const
  await create(
    createClassGroup,
    groupDraft({ ...place, closed: 0, coming: 0, otherCourse: 0, otherGrade: 0, otherShift: 0 }, CENTRO, {
      nome: `Turma de ${name}`,
    }),
  )
}

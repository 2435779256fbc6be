import { sql } from 'kysely'
import { type Endpoint, endpointName } from '#domain/base/endpoint.ts'
import { GUARDIAN, STUDENT } from '#domain/base/signedIn.ts'
import { GIVEN_MARK, OF_EXAM } from '#domain/marks/marks.lists.ts'
import { EXAM } from '#domain/marks/sheetStage.ts'
import { changeReleases } from '#domain/markReleases/markReleases.endpoints.ts'
import { HIDDEN, PREVIEWED, RELEASED } from '#domain/markReleases/markReleases.lists.ts'
import { OPINION_DRAFT, OPINION_IN_REVIEW, OPINION_PUBLISHED } from '#domain/opinions/opinions.lists.ts'
import type { FamilyCards } from '#domain/reportCards/reportCards.schemas.ts'
import { openStorages } from '#server/files/index.ts'
import type { Served } from '#server/http/serve.ts'
import { servedBy } from '#server/served.ts'
import { type Credentials, call, type TestApi, testConfig } from '#test/helpers/api.ts'
import { enterDemo, startTaughtApi } from '#test/helpers/demoApi.ts'
import { tableNamed } from '#test/helpers/foreignRows/named.ts'
import { idPlacesOf, type Request, requestOf } from '#test/helpers/foreignRows/requests.ts'
import { pdfText } from '#test/helpers/pdfText.ts'

/*
 * Families never get a mark or an opinion that is not published, by any call: every call of the endpoint table that a guardian or a student
 * may make and that only reads is made before and after these are written, published and taken back. It must answer the same,
 * byte by byte, but for what was published. A new call is covered by itself.
 */

let api: TestApi
let head: Credentials
let child: { readonly student: number; readonly enrolment: number; readonly group: number; readonly maths: number }
const people = new Map<'mother' | 'student', Credentials>()

/** It is over, with all its marks, and nothing of it is published. */
const STAGE = 3

beforeAll(async () => {
  api = await startTaughtApi()
  head = (await enterDemo(api, 'master@demo.escola')).as
  const mother = await enterDemo(api, 'responsavel@demo.escola')
  const { rows } = await sql<typeof child>`
    select own.student_id as student, own.id as enrolment, own.class_group_id as "group", subject.id as maths
    from student_guardian as link
    join enrolment as own on own.student_id = link.student_id and own.status = 'Matriculado'
    join school_year on school_year.id = own.school_year_id and school_year.status = 1
    join subject on subject.name = 'Matemática'
    where link.guardian_id = ${mother.id} and exists (select 1 from mark where mark.enrolment_id = own.id and mark.value is not null)
    order by own.id limit 1`.execute(api.db)
  if (rows[0] === undefined) throw new Error('She has no child with marks')
  child = rows[0]
  await sql`delete from mark_release where stage_number >= ${STAGE}`.execute(api.db)
  people.set('mother', mother.as)
  const student = await enterDemo(api, '529.982.247-25')
  people.set('student', student.as)
})
afterAll(() => api.close())

const isFamilys = ({ access }: Endpoint): boolean =>
  access !== 'public' &&
  (access === 'signedIn' || ('types' in access && access.types.some((type) => type === GUARDIAN || type === STUDENT)))

const config = testConfig()

/** What only reads: and what draws a file of what it reads. */
const READING = servedBy({ ...config, storages: openStorages(config.files) }).filter(
  ({ endpoint }) => isFamilys(endpoint) && (endpoint.method === 'GET' || endpoint.gives === 'file'),
)

/** Ids of the child where a call asks for one; of anything else the first. */
const idAt = (endpoint: Endpoint) => (place: string) => {
  switch (tableNamed(endpointName(endpoint), place)) {
    case 'student':
      return child.student
    case 'enrolment':
      return child.enrolment
    case 'class_group':
      return child.group
    case 'subject':
      return child.maths
    default:
      return 1
  }
}

/** A call without what may be left out, and with each id that may be given. */
const requestsOf = (one: Served): readonly Request[] => {
  const ids = idAt(one.endpoint)
  const requests = ['', ...idPlacesOf(one)].map((place) => requestOf(one, { place, idAt: ids }))
  return [...new Map(requests.map((request) => [JSON.stringify(request), request])).values()]
}

/** Codes of papers that were drawn before. */
const drawn = new Set<string>()

/** The text of a paper without its code, which is drawn by lot, and which a line may break between its groups. */
const paperText = async (pdf: Buffer): Promise<string> => {
  const codes = (await api.db.selectFrom('issued_paper').select('code').execute()).map(({ code }) => code)
  const groups = codes.filter((code) => !drawn.has(code)).flatMap((code) => code.match(/.{4}/g) ?? [])
  for (const code of codes) drawn.add(code)
  return groups.reduce((rest, group) => rest.replaceAll(group, ''), pdfText(pdf).replace(/[\s-]/g, ''))
}

/** What every reading call answers, as text, by person, call and request. */
const answers = async (): Promise<ReadonlyMap<string, string>> => {
  const found = new Map<string, string>()
  for (const [person, as] of people)
    for (const one of READING)
      for (const request of requestsOf(one)) {
        const { status, bytes } = await call(api, one.endpoint, { ...request, as })
        const isPdf = bytes.subarray(0, 4).toString() === '%PDF'
        const text = isPdf ? await paperText(bytes) : bytes.toString()
        found.set(`${person} ${endpointName(one.endpoint)} ${JSON.stringify(request)}`, `${status} ${text}`)
      }
  return found
}

const differing = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): readonly string[] =>
  [...one].flatMap(([name, text]) => (other.get(name) === text ? [] : [name]))

/** The calls that tell what is published, by person. */
const told = (): readonly string[] => [
  ...[
    'GET AcademicArea/Notas',
    'GET AcademicArea/Boletim',
    'POST AcademicArea/Boletim/Impressao',
    // The notes of the council of the stage.
    'GET Privacidade/MeusDados',
  ].flatMap((name) => [...people.keys()].map((person) => `${person} ${name}`)),
  // What may be contested is what was published; only guardians contest it.
  'mother GET AcademicArea/Recursos',
]

const release = async (
  idDisciplina: number,
  situacao: 1 | 2 | 3,
  versao: number,
  publicarEm: { dia: string; hora: number } | null = null,
) => {
  const lugares = [{ idTurma: child.group, idDisciplina, numeroEtapa: STAGE, versao }]
  const body = { lugares, situacao, publicarEm, motivo: situacao === HIDDEN ? 'Engano.' : '' }
  expect((await call(api, changeReleases, { as: head, body })).status).toBe(200)
}

/** A mark of the exam, which nobody may see before it is published by itself. */
const giveExam = () =>
  sql`
  insert into mark (class_group_id, subject_id, stage_number, enrolment_id, kind, status, value, saved_at)
  values (${child.group}, ${child.maths}, ${EXAM}, ${child.enrolment}, ${OF_EXAM}, ${GIVEN_MARK}, 7.25, now())`.execute(
    api.db,
  )

/** As the last teacher's work: every mark of the stage is another one. */
const changeMarks = () =>
  sql`
  update mark set value = 0.5, version = version + 1 where stage_number >= 3 and value is not null
    and enrolment_id = ${child.enrolment}`.execute(api.db)

const SECRET = 'Um parecer que ainda ninguém leu.'

const writeOpinion = (subject: number, status: number) =>
  sql`
  insert into opinion (enrolment_id, class_group_id, subject_id, stage_number, body, status, remark, author_id, saved_at)
  select ${child.enrolment}, ${child.group}, ${subject}, ${STAGE}, ${JSON.stringify({
    blocos: [{ tipo: 'paragrafo', trechos: [{ texto: SECRET }] }],
  })}::jsonb, ${status}, 'Rever.', (select min(id) from staff_user), now()`.execute(api.db)

/** Publishes the opinion of mathematics, or takes it back. */
const putOpinion = (status: number) =>
  sql`
  update opinion set status = ${status}, version = version + 1,
    published_at = case when ${status} = ${OPINION_PUBLISHED} then now() end
  where enrolment_id = ${child.enrolment} and stage_number = ${STAGE} and subject_id = ${child.maths}`.execute(api.db)

/** Two more subjects in which the child has marks of the stage. */
const otherSubjects = async (): Promise<readonly [number, number]> => {
  const { rows } = await sql<{ id: number }>`
    select distinct subject_id as id from mark where enrolment_id = ${child.enrolment} and stage_number = ${STAGE}
      and value is not null and subject_id <> ${child.maths} order by subject_id limit 2`.execute(api.db)
  const [first, second] = rows
  if (first === undefined || second === undefined) throw new Error('The child has marks of one subject')
  return [first.id, second.id]
}

test('no call of a family tells a mark or an opinion before it is published, nor after it is taken back', async () => {
  expect(READING.length).toBeGreaterThan(30)
  const [previewed, scheduled] = await otherSubjects()
  // The first look reads conversations, which then say so.
  await answers()
  const before = await answers()

  // Hidden ones, one in preview and one of a later day, each with another mark than before; and drafts of opinions.
  await changeMarks()
  await giveExam()
  await release(previewed, PREVIEWED, 0)
  await release(scheduled, RELEASED, 0, { dia: '2026-12-18', hora: 7 })
  await writeOpinion(child.maths, OPINION_DRAFT)
  await writeOpinion(previewed, OPINION_IN_REVIEW)
  expect(differing(before, await answers())).toEqual([])

  await release(child.maths, RELEASED, 0)
  await putOpinion(OPINION_PUBLISHED)
  const published = await answers()
  const changed = differing(before, published)
  expect(new Set(changed.map((name) => name.split(' ').slice(0, 3).join(' ')))).toEqual(new Set(told()))
  // A result that may be contested is named, and what the council of the stage said, but no mark and no opinion.
  for (const name of changed.filter((one) => !one.includes('/Recursos') && !one.includes('/MeusDados'))) {
    const text = published.get(name) ?? ''
    expect(text.replaceAll(' ', '')).toContain(SECRET.replaceAll(' ', ''))
    // What is published of a stage is not published of the exam.
    expect(text).not.toMatch(/7[.,]25/)
    if (!name.includes(' GET ')) continue
    expect(text).toContain('"0.5"')
    expect(withoutStage(JSON.parse(text.slice(4)))).toEqual(JSON.parse(before.get(name)?.slice(4) ?? ''))
  }

  await release(child.maths, HIDDEN, 1)
  await putOpinion(OPINION_DRAFT)
  expect(differing(before, await answers())).toEqual([])
}, 180_000)

/** The same cards as if nothing were published of mathematics in the stage. */
const withoutStage = ({ alunos }: FamilyCards): FamilyCards => ({
  alunos: alunos.map(({ notas, ...rest }) => ({
    ...rest,
    notas: notas && {
      ...notas,
      pareceres: notas.pareceres.filter(
        ({ idDisciplina, numeroEtapa }) => idDisciplina !== child.maths || numeroEtapa !== STAGE,
      ),
      // What the council of a stage recommends is told with the first mark of the stage.
      conselhos: notas.conselhos.filter(({ etapa }) => etapa !== `${STAGE}º bimestre`),
      disciplinas: notas.disciplinas.map((subject) => ({
        ...subject,
        etapas: subject.etapas.map((stage) =>
          subject.idDisciplina === child.maths && stage.etapa === STAGE
            ? { ...stage, publicada: false, celulas: [] }
            : stage,
        ),
      })),
    },
  })),
})

import * as confirmation from '#domain/confirmation/confirmation.endpoints.ts'
import * as contracts from '#domain/contracts/contracts.endpoints.ts'
import type { Call, Endpoint } from '#domain/base/endpoint.ts'
import * as enrolling from '#domain/enrolling/enrolling.endpoints.ts'
import type { Enrolling } from '#domain/enrolling/enrolling.schemas.ts'
import * as proposals from '#domain/proposals/proposals.endpoints.ts'
import { answerRequirement, listRequirements } from '#domain/requirements/requirements.endpoints.ts'
import { enterWaiting } from '#domain/waitingList/waitingList.endpoints.ts'
import { PENDING } from '#domain/requirements/requirements.lists.ts'
import { FIRST_STEP, standingAt, type StepSlug, stepAfter } from '#domain/enrolling/enrollingSteps.ts'
import type { Credentials, Sent } from '#test/helpers/api.ts'
import { type Answered, done } from '#test/helpers/enrolling.ts'
import type { WizardFamily } from './wizardSchool.ts'

/** How calls reach the server: inside of this process, or over the network. */
export type Ask = <C extends Call>(endpoint: Endpoint<C>, sent: Sent) => Promise<Answered<C['answer']>>

/** How a family ends: with its enrolment, in the waiting list, or told that there is no seat. */
export type Ending = 'enrolled' | 'waiting' | 'told'

/** A family at its enrolment. */
export interface AtWork {
  readonly ask: Ask
  readonly as: Credentials
  readonly family: WizardFamily
  readonly id: number
}

/** What a step came to: it is kept, there was nothing left of what it offers, or the family ends here. */
type Outcome = 'kept' | 'gone' | Ending

interface Step {
  /** Whether what the family does there is kept. */
  readonly isKept: (at: AtWork) => Promise<boolean>
  /** Does it, where it is not. */
  readonly go: (at: AtWork) => Promise<Outcome>
}

const step = <S>(
  read: (at: AtWork) => Promise<S>,
  isKept: (state: S, at: AtWork) => boolean,
  act: (at: AtWork, state: S) => Promise<Outcome>,
): Step => ({
  isKept: async (at) => isKept(await read(at), at),
  go: async (at) => {
    const state = await read(at)
    return isKept(state, at) ? 'kept' : act(at, state)
  },
})

/** Calls about the enrolment, as its guardian. */
const reading =
  <C extends Call>(endpoint: Endpoint<C>) =>
  (at: AtWork): Promise<C['answer']> =>
    done(send(at, endpoint))

const send = <C extends Call>({ ask, as, id }: AtWork, endpoint: Endpoint<C>, body?: unknown) =>
  ask(endpoint, { as, params: { id }, ...(body !== undefined && { body }) })

const keep = async <C extends Call>(at: AtWork, endpoint: Endpoint<C>, body?: unknown): Promise<Outcome> => {
  await done(send(at, endpoint, body))
  return 'kept'
}

/** The same, where there may be nothing left. */
const keepOrGo = async <C extends Call>(at: AtWork, endpoint: Endpoint<C>, body: unknown): Promise<Outcome> => {
  const received = await send(at, endpoint, body)
  if (received.status === 422 && ['EXTRA_COURSE_FULL', 'CHECK_FIELDS'].includes(received.refusal.code)) return 'gone'
  await done(received)
  return 'kept'
}

const BORN_IN = 'Santos'
const MOBILE = '11912345678'
const SUS = '898001160660761'
const plan = (condition: string) => ({
  selectedCondicaoPagamento: condition,
  selectedOpcaoPagamento: 1,
  precoDeHoje: false,
})

/** Tries the shifts in the order in which the family likes them. */
const chooseCourse = async (at: AtWork, versao: number): Promise<Outcome> => {
  const { ofertas } = await reading(enrolling.getEnrollingOffers)(at)
  const { place, turn } = at.family
  const there = ofertas.filter(({ idUnidade, idSerie }) => idUnidade === place.idUnidade && idSerie === place.idSerie)
  const shifts = turn % 3 === 0 ? there.toReversed() : there
  for (const { idCurso, idPeriodo } of shifts) {
    const body = { ...place, idCurso, idPeriodo, liberacao: '', versao }
    const received = await send(at, enrolling.putEnrollingCourse, body)
    if (received.status === 200) return 'kept'
    if (received.refusal.code !== 'SEATS_GONE') throw new Error(JSON.stringify(received.refusal))
  }
  const [first] = shifts
  if (turn % 3 === 1 || first === undefined) return 'told'
  const wanted = { idUnidade: place.idUnidade, idSerie: place.idSerie, idPeriodo: first.idPeriodo }
  await keep(at, enterWaiting, wanted)
  return 'waiting'
}

/** The requirements are the student's. */
const requirementsOf = async (at: AtWork) => {
  const { alunoId } = await reading(enrolling.getEnrolling)(at)
  return done(at.ask(listRequirements, { as: at.as, params: { id: alunoId } }))
}

const signed = ({ textos }: { readonly textos: readonly { readonly assinado: boolean }[] }) =>
  textos[0]?.assinado === true

/** What a family does in each step that it goes through; in the others it looks around. */
const STEPS: Readonly<Partial<Record<StepSlug, Step>>> = {
  aluno: step(
    reading(enrolling.getEnrollingStudent),
    ({ cadastro }) => cadastro['naturalidade'] === BORN_IN,
    (at, { cadastro, enderecos, versao }) =>
      keep(at, enrolling.putEnrollingStudent, {
        cadastro: { ...cadastro, naturalidade: BORN_IN },
        enderecos,
        versao,
      }),
  ),
  responsaveis: step(
    reading(enrolling.getEnrollingGuardians),
    ({ eu }) => eu?.cadastro['telefoneCelular'] === MOBILE,
    (at, { eu }) =>
      keep(at, enrolling.putEnrollingGuardian, {
        cadastro: { ...eu?.cadastro, telefoneCelular: MOBILE },
        enderecos: eu?.enderecos,
        versao: eu?.versao,
      }),
  ),
  documentos: step(
    requirementsOf,
    ({ requisitos }) => requisitos.every(({ status }) => status !== PENDING),
    async ({ ask, as }, { id, requisitos }) => {
      for (const { idRequisito, versao } of requisitos) {
        const body = { value: SUS, arquivo: '', versao }
        await done(ask(answerRequirement, { as, params: { id, idRequisito }, body }))
      }
      return 'kept'
    },
  ),
  curso: step(
    reading(enrolling.getEnrolling),
    ({ vaga }) => vaga === 'guardada' || vaga === 'garantida',
    (at, { versao }) => chooseCourse(at, versao),
  ),
  pagamento: step(
    reading(proposals.getPayments),
    ({ pagamento }) => pagamento?.escolhido?.selectedCondicaoPagamento === '10 parcelas',
    (at, { versao }) => keep(at, proposals.choosePayments, { versao, pagamento: plan('10 parcelas'), inscricoes: [] }),
  ),
  'cursos-extras': step(
    reading(proposals.getOfferedCourses),
    ({ cursos }) => cursos.every(({ situacao }) => situacao !== null),
    (at, { versao, cursos }) =>
      keepOrGo(at, proposals.chooseCourses, {
        versao,
        inscricoes: cursos.map(({ curso }) => ({
          cursoExtraId: curso.id,
          horarios: [],
          aceitaEspera: at.family.turn % 2 === 0,
        })),
      }),
  ),
  'pagamento-cursos-extras': step(
    reading(proposals.getPayments),
    ({ inscricoes }) => inscricoes.every(({ escolhido }) => escolhido !== null),
    (at, { versao, inscricoes }) =>
      keep(at, proposals.choosePayments, {
        versao,
        pagamento: null,
        inscricoes: inscricoes.map(({ id }) => ({ id, ...plan('À vista') })),
      }),
  ),
  'outros-itens': step(
    reading(proposals.getOfferedItems),
    ({ itens }) => itens.every(({ checked }) => checked),
    (at, { versao, itens }) =>
      keepOrGo(at, proposals.chooseItems, {
        versao,
        itens: itens.map(({ id, condicoes }) => ({
          id,
          selecetedCondicao: condicoes[0]?.nome,
          qtdParcela: 1,
          quantidade: 1,
        })),
      }),
  ),
  contrato: step(reading(contracts.getContract), signed, async ({ ask, as, ...at }) => {
    const { textos } = await reading(contracts.writeContract)({ ask, as, ...at })
    const [text] = textos
    if (text === undefined) throw new Error('Nothing was written to sign.')
    await done(ask(contracts.signContract, { as, params: { id: text.id }, body: { hash: text.hash } }))
    return 'kept'
  }),
  conclusao: step(
    reading(confirmation.getConclusion),
    ({ status }) => status === 'Matriculado',
    async (at) => {
      await keep(at, confirmation.concludeEnrolment)
      return 'enrolled'
    },
  ),
}

/** A piece of an enrolment that the server acknowledged: what is done in a step, or that a step was reached. */
export type Piece = { readonly done: StepSlug } | { readonly reached: number }

/** Whether a piece that was acknowledged is there. */
export const isThere = async (at: AtWork, piece: Piece): Promise<boolean> => {
  if ('done' in piece) return (await STEPS[piece.done]?.isKept(at)) ?? true
  const read = await readStep(at, await reading(enrolling.getEnrolling)(at))
  return (read?.step ?? 0) >= piece.reached
}

const readStep = async ({ ask, as }: AtWork, { id, idTipoMatricula }: Enrolling) => {
  const received = await ask(enrolling.getStep, { as, query: { matriculaId: id, idTipoMatricula } })
  return received.status === 204 ? null : done(received)
}

/** From the card of the guardian: begins the enrolment, or opens the one that was begun. */
const begin = async ({ ask, as, family }: Omit<AtWork, 'id'>): Promise<number> => {
  await done(ask(enrolling.listStarts, { as }))
  const { studentId, childName, place } = family
  const child = { nome: childName, dataNascimento: '2020-02-03', parentesco: 2 }
  const { matriculaId } = await done(
    ask(enrolling.startEnrolling, {
      as,
      body: {
        ...place,
        ...(studentId === null ? child : { nome: '', dataNascimento: '', parentesco: null }),
        chave: `familia-${family.email}`,
        tipo: studentId === null ? 1 : 2,
        idAluno: studentId,
      },
    }),
  )
  return matriculaId
}

/**
 * A family enrols as the portal lets it: from its card through every step to the end. One that began before goes on
 * where it stood. `told` hears of each piece as soon as the server has acknowledged it.
 */
export const enrol = async (
  { ask, as, family }: Omit<AtWork, 'id'>,
  told: (id: number, piece: Piece) => void = () => {},
): Promise<Ending> => {
  const at = { ask, as, family, id: await begin({ ask, as, family }) }
  const enrolment = await reading(enrolling.getEnrolling)(at)
  const { id, alunoId, anoLetivo, idTipoMatricula } = enrolment
  const hidden = await done(ask(enrolling.getHiddenTabs, { as, query: { matriculaId: id, alunoId, anoLetivo } }))
  const goTo = async (number: number): Promise<void> => {
    await done(ask(enrolling.putStep, { as, body: { matriculaId: id, idTipoMatricula, step: number } }))
    told(id, { reached: number })
    await readStep(at, enrolment)
  }
  const read = await readStep(at, enrolment)
  if (read === null) await goTo(FIRST_STEP)
  for (let standing = standingAt(read?.step ?? FIRST_STEP, hidden); ; ) {
    const outcome = (await STEPS[standing.slug]?.go(at)) ?? 'kept'
    if (outcome === 'waiting' || outcome === 'told') return outcome
    if (outcome !== 'gone') told(id, { done: standing.slug })
    const next = stepAfter(standing.number, { hidden, gaps: [], empty: [], isStaff: false })
    if (next === undefined) return 'enrolled'
    await goTo(next.number)
    standing = next
  }
}

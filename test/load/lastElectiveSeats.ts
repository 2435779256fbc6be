import { chooseElectives } from '#domain/electives/electives.endpoints.ts'
import { type Credentials, call, signInFamily, type TestApi } from '#test/helpers/api.ts'
import { addGuardian, addUnit, PASSWORD } from '#test/helpers/builders.ts'
import { addElectiveGroup, addPlaced, addSubject, electiveDraft } from '#test/helpers/electives.ts'
import type { Contest, SeatRace } from './lastSeats.ts'

/**
 * So many families choose the last seats of an elective at the same instant. Every other one would rather wait than be told
 * that there is none left; those who wait are told the places of one list, each place once.
 */
export const raceForElectiveSeats = async ({ apis, as, structure, seats, requests }: Contest): Promise<SeatRace> => {
  const [first] = apis
  if (first === undefined) throw new Error('A race needs a server.')
  const unit = await addUnit(first.db)
  const draft = electiveDraft(structure, unit, [await addSubject(first, `${unit} Oficina`)])
  const group = await addElectiveGroup(first, as, {
    ...draft,
    opcoes: draft.opcoes.map((one) => ({ ...one, vagas: seats })),
  })
  const elective = group.opcoes[0]?.id ?? 0
  const families: { readonly who: Credentials; readonly enrolment: number }[] = []
  for (let count = 0; count < requests; count += 1) families.push(await family(first, structure, unit))
  const answers = await Promise.all(
    families.map(({ who, enrolment }, turn) =>
      call(apis[turn % apis.length] ?? first, chooseElectives, {
        as: who,
        params: { id: group.id },
        body: { idMatricula: enrolment, opcoes: [elective], vistas: [], aceitaEspera: turn % 2 === 0 },
      }),
    ),
  )
  const statusOf = ({ status, answer }: (typeof answers)[number]) =>
    status === 200 ? answer.opcoes[0]?.situacao : null
  const seated = answers.filter((one) => statusOf(one) === 'escolhida')
  const told = answers.filter((one) => statusOf(one) === 'espera' || one.refusal.code === 'ELECTIVE_FULL')
  const strange = answers.filter((one) => !told.includes(one) && !seated.includes(one))
  const places = told.flatMap((one) => (statusOf(one) === 'espera' ? [one.answer.opcoes[0]?.posicao ?? 0] : []))
  const gap = places.toSorted((one, other) => one - other).findIndex((place, before) => place !== before + 1)
  const { count } = await first.db
    .selectFrom('elective_choice')
    .where('elective_id', '=', elective)
    .where('status', '=', 'escolhida')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return {
    seated: seated.length,
    told: told.length,
    strange: [
      ...strange.map(({ status, refusal }) => `${status} ${refusal.message}`),
      ...(gap === -1 ? [] : [`Nobody, or more than one, is the ${gap + 1}. who waits.`]),
    ],
    enrolled: count,
  }
}

const family = async (api: TestApi, structure: Contest['structure'], unit: number) => {
  const { id, email } = await addGuardian(api.db)
  const { enrolment } = await addPlaced(api, structure, { unit, guardian: id })
  return { who: (await signInFamily(api, { email, senha: PASSWORD })).as, enrolment }
}

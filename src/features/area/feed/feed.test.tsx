import { screen, within } from '@testing-library/react'
import { FAMILY_FALLBACK } from '#domain/access/family.ts'
import type { FeedAlbum, FeedItem, Notification } from '#domain/feed/feed.schemas.ts'
import { paragraph } from '#domain/richText/write.ts'
import type { StudentCard } from '#domain/session/session.schemas.ts'
import { type SessionUser, signedIn } from '#src/core/session/session.slice.ts'
import { loadStudents } from '#src/core/students/students.requests.ts'
import { cardsOutdated, studentSelected, studentUnselected } from '#src/core/students/students.slice.ts'
import { loadFeed, loadNotifications, markRead } from '#src/features/area/feed/feed.requests.ts'
import { runtime } from '#src/features/area/feed/feed.runtime.ts'
import { announcementOpened, feedSlice, selectFeed } from '#src/features/area/feed/feed.slice.ts'
import { notificationOpened } from '#src/features/area/feed/notifications.slice.ts'
import type { Reply } from '#src/platform/http/http.ts'
import { failed, failureOf, fakePorts, ok } from '#test/helpers/fakePorts.ts'
import { people } from '#test/helpers/people.ts'
import { runRuntime } from '#test/helpers/runSagas.ts'
import { showScreen } from '#test/helpers/showScreen.tsx'
import { visit } from '#test/helpers/visit.ts'

const pinned: FeedItem = {
  id: 1,
  tipo: 1,
  titulo: 'Rematrícula 2027',
  categoria: 1,
  corpo: { blocos: [paragraph('Prazo até 4 de dezembro.')] },
  capa: null,
  autor: 'Secretaria',
  publicadoEm: '2026-11-21T10:30:00.000Z',
  fixado: true,
  anexos: [],
  exigeConfirmacao: false,
  confirmado: false,
  enquete: null,
  comentarios: null,
  lido: false,
}
const read: FeedItem = {
  ...pinned,
  id: 2,
  titulo: 'Mostra cultural',
  publicadoEm: '2026-11-20T12:10:00.000Z',
  fixado: false,
  lido: true,
}
const older: FeedItem = { ...read, id: 3, titulo: 'Horta', publicadoEm: '2026-10-04T13:00:00.000Z' }

const came = (
  items: FeedItem[],
  {
    page = 0,
    totalCount = items.length,
    naoLidos = 1,
    studentId = null as number | null,
    albuns = [] as FeedAlbum[],
  } = {},
) => loadFeed.answered({ input: { page, studentId }, result: { items, albuns, totalCount, naoLidos } })

const mark = { id: 1, readerId: 22, readerType: 2 } as const
const at = '/academico/area/comunicados'
const as = people.guardian()

test.each([
  [null, { page: 0, studentId: null }],
  [7, { page: 0, studentId: 7 }],
])('for the chosen child %s the first page is asked for', (studentId, question) => {
  expect(runtime.feeds[FAMILY_FALLBACK](visit({ studentId, arriving: false }))).toEqual([loadFeed.asked(question)])
})

describe('state', () => {
  const { reducer: feed } = feedSlice
  const after = (...events: Parameters<typeof feed>[1][]) => events.reduce(feed, feed(undefined, { type: '' }))

  test('the next page is put behind, and what comes twice stands once', () => {
    const { items, pages } = after(came([pinned, read]), came([read, older], { page: 1, totalCount: 3 }))
    expect(items?.map(({ id }) => id)).toEqual([1, 2, 3])
    expect(pages).toBe(2)
  })

  test('the first page of another child replaces everything at once', () => {
    expect(after(came([pinned]), loadFeed.asked({ page: 0, studentId: 7 }))).toMatchObject({
      items: null,
      studentId: 7,
    })
    expect(after(came([pinned]), loadFeed.asked({ page: 0, studentId: null })).items).toHaveLength(1)
  })

  test('an announcement counts as read at once, and as unread again if that fails', () => {
    const asked = after(came([pinned, read]), markRead.asked(mark))
    expect(asked).toMatchObject({ unread: 0, items: [{ id: 1, lido: true }, { id: 2 }] })
    expect(feed(asked, markRead.failed({ input: mark, failure: failureOf(500) }))).toMatchObject({
      unread: 1,
      items: [{ id: 1, lido: false }, { id: 2 }],
    })
  })

  test('albums stand among publications by when they were released, behind pinned ones, and count as loaded', () => {
    const album = (id: number, publicadoEm: string): FeedAlbum => ({
      id,
      titulo: 'Festa',
      turma: null,
      daEscola: true,
      fotos: 3,
      videos: 0,
      idsMiniaturas: [],
      publicadoEm,
      lido: false,
    })
    const [newest, oldest] = [album(1, '2026-12-20T10:00:00.000Z'), album(2, '2026-01-02T10:00:00.000Z')]
    const first = after(came([pinned, read], { totalCount: 5, albuns: [newest] }))
    const namesOf = (state: ReturnType<typeof feed>) =>
      selectFeed({ feed: state }).entries?.map(({ item, album: one }) =>
        item === undefined ? `album ${one.id}` : item.id,
      )
    expect(namesOf(first)).toEqual([1, 'album 1', 2])
    expect(selectFeed({ feed: first }).hasMore).toBe(true)
    const all = feed(first, came([older], { page: 1, totalCount: 5, albuns: [newest, oldest] }))
    expect(namesOf(all)).toEqual([1, 'album 1', 2, 3, 'album 2'])
    expect(selectFeed({ feed: all }).hasMore).toBe(false)
  })

  test('marking what is read already changes nothing', () => {
    const before = after(came([pinned, read]))
    expect(feed(before, markRead.asked({ ...mark, id: 2 }))).toEqual(before)
  })
})

describe('reading', () => {
  const open = async (person: SessionUser, id: number, reply: Reply) => {
    const ports = fakePorts(
      { 'POST AcademicArea/Feed/PostWarningNotificationRead': [reply] },
      { cookies: { token: 't' } },
    )
    const run = runRuntime(runtime, { ports })
    await run.dispatch(signedIn({ user: person, permissions: [] }))
    await run.dispatch(came([pinned, read]))
    await run.dispatch(announcementOpened({ id }))
    return { run, marks: ports.calls.map(({ body }) => body) }
  }

  test.each([
    ['guardian', people.guardian(), 22, 2],
    ['student', people.student(), 33, 1],
  ])('opening marks as read for the %s', async (_, person, interactedPersonId, interactedTypeId) => {
    const { marks } = await open(person, 1, ok({ isSuccess: true }))
    expect(marks).toEqual([{ id: 1, interactedPersonId, interactedTypeId, contentReadTypeId: 1 }])
  })

  test('what is read already is not marked again', async () => {
    const { marks } = await open(as, 2, ok({ isSuccess: true }))
    expect(marks).toEqual([])
  })

  test('the cards of the children are counted again', async () => {
    const { run } = await open(as, 1, ok({ isSuccess: true }))
    expect(run.events.at(-1)).toBe(cardsOutdated.type)
  })

  test('a failure is told in the words of the catalogue and taken back', async () => {
    const { run } = await open(as, 1, failed(500, { message: 'Outro texto' }))
    expect(run.state.alerts).toMatchObject([
      { type: 'error', message: 'Erro ao marcar publicação como lido. Por favor, tente novamente.' },
    ])
    expect(run.state.feed.items?.[0]?.lido).toBe(false)
    expect(run.events).not.toContain(cardsOutdated.type)
  })
})

describe('what somebody is told in person', () => {
  const told: Notification = {
    id: 1,
    titulo: 'Envie de novo: RG',
    texto: { blocos: [{ tipo: 'paragrafo', trechos: [{ texto: 'Falta o verso.' }] }] },
    aluno: 'Úrsula Conceição',
    caminho: '/matricula/alunos',
    recebidaEm: '2026-11-21T10:30:00.000Z',
    lido: false,
  }
  const messages = loadNotifications.answered({ input: 0, result: { items: [told], totalCount: 1, naoLidos: 1 } })

  test('stands above the announcements, and tells where to go on', async () => {
    const { user, sent } = await showScreen({ as, at, after: [came([pinned]), messages] })
    const section = within(screen.getByRole('region', { name: 'Mensagens para você' }))
    expect(section.getByText(/1 não lida/)).toBeVisible()
    await user.click(section.getByRole('button', { name: 'Envie de novo: RG' }))
    expect(section.getByText('Falta o verso.')).toBeVisible()
    expect(section.getByRole('link', { name: 'Abrir' })).toHaveAttribute('href', '/matricula/alunos')
    expect(sent()).toEqual([notificationOpened({ id: 1 })])
  })

  test('is marked as a notification, not as an announcement of the same number', async () => {
    const ports = fakePorts(
      { 'POST AcademicArea/Feed/PostWarningNotificationRead': [failed(500)] },
      { cookies: { token: 't' } },
    )
    const run = runRuntime(runtime, { ports })
    await run.dispatch(signedIn({ user: as, permissions: [] }))
    await run.dispatch(came([pinned]))
    await run.dispatch(messages)
    await run.dispatch(notificationOpened({ id: 1 }))
    expect(ports.calls.map(({ body }) => body)).toMatchObject([{ id: 1, contentReadTypeId: 2 }])
    expect(run.state.alerts).toMatchObject([
      { message: 'Erro ao marcar notificação como lido. Por favor, tente novamente.' },
    ])
    expect([run.state.notifications.unread, run.state.feed.unread]).toEqual([1, 1])
  })
})

describe('the screen', () => {
  const card: StudentCard = {
    id: 7,
    name: 'Úrsula Conceição',
    ra: '1',
    unidade: null,
    curso: null,
    serie: null,
    turma: null,
    periodo: null,
    anoLetivo: null,
    pendencias: [],
    aguarda: [],
    naoLidos: 1,
  }
  const family = loadStudents.answered({ input: 22, result: [card, { ...card, id: 8, name: 'Tomás Conceição' }] })

  test('what is unread says so in words, with day and author', async () => {
    await showScreen({ as, at, after: [came([pinned, read, older])] })
    expect(screen.getByText('1 comunicado não lido')).toBeVisible()
    const [first, second, third] = screen.getAllByRole('article')
    expect(first).toHaveTextContent('Não lido')
    expect(first).toHaveTextContent('Fixado')
    expect(first).toHaveTextContent('Hoje, 07:30 · Secretaria')
    expect(second).not.toHaveTextContent('Não lido')
    expect(second).toHaveTextContent('Ontem, 09:10')
    expect(third).toHaveTextContent('04/10/2026')
  })

  test('the heading unfolds the text and folds it again', async () => {
    const { user, sent } = await showScreen({ as, at, after: [came([pinned])] })
    const title = screen.getByRole('button', { name: 'Rematrícula 2027', expanded: false })
    expect(screen.getByText('Prazo até 4 de dezembro.')).not.toBeVisible()
    await user.click(title)
    expect(screen.getByText('Prazo até 4 de dezembro.')).toBeVisible()
    expect(sent()).toEqual([announcementOpened({ id: 1 })])
    await user.click(screen.getByRole('button', { name: 'Rematrícula 2027', expanded: true }))
    expect(screen.getByText('Prazo até 4 de dezembro.')).not.toBeVisible()
  })

  test('more is asked for while there is more', async () => {
    const { user, sent, happens } = await showScreen({ as, at, after: [came([pinned, read], { totalCount: 3 })] })
    await user.click(screen.getByRole('button', { name: 'Carregar mais' }))
    expect(sent()).toEqual([loadFeed.asked({ page: 1, studentId: null })])
    happens(came([older], { page: 1, totalCount: 3 }))
    expect(screen.getAllByRole('article')).toHaveLength(3)
    expect(screen.queryByRole('button', { name: 'Carregar mais' })).not.toBeInTheDocument()
  })

  test('a guardian of several narrows to one child and widens again', async () => {
    const { user, sent } = await showScreen({ as, at, after: [family, came([pinned])] })
    const choice = within(screen.getByRole('group', { name: 'Mostrar comunicados de' }))
    await user.click(choice.getByRole('button', { name: 'Úrsula', pressed: false }))
    await user.click(choice.getByRole('button', { name: 'Todos', pressed: false }))
    expect(sent()).toEqual([studentSelected({ id: 7 }), studentUnselected()])
  })

  test('nothing yet, and a failure that can be tried again', async () => {
    const { happens, user, sent } = await showScreen({ as, at, after: [came([], { naoLidos: 0 })] })
    expect(screen.getByText('Nenhum comunicado por enquanto')).toBeVisible()
    const question = { page: 0, studentId: 7 }
    happens(
      loadFeed.asked(question),
      loadFeed.failed({ input: question, failure: failureOf(null, { message: 'Sem conexão.' }) }),
    )
    expect(screen.getByRole('alert')).toHaveTextContent('Sem conexão.')
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(sent().at(-1)).toEqual(loadFeed.asked(question))
  })
})

import { configureStore } from '@reduxjs/toolkit'
import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { PublicLink } from '#src/core/router/PublicLink.tsx'
import { pushed, replaced, routerSlice, started } from '#src/core/router/router.slice.ts'

const DOOR = '/acesso/geral'

/** Clicks a link to the door; the events that it sent, and whether the browser was kept from following it itself. */
const click = (at: string, link: { readonly replace?: boolean } = {}, how: MouseEventInit = {}) => {
  const sent: unknown[] = []
  const store = configureStore({
    reducer: { router: routerSlice.reducer },
    middleware: (defaults) =>
      defaults({ thunk: false }).concat(() => (next) => (event) => {
        sent.push(event)
        return next(event)
      }),
  })
  store.dispatch(started(at))
  render(
    <Provider store={store}>
      <PublicLink to={DOOR} {...link}>
        Família
      </PublicLink>
    </Provider>,
  )
  const anchor = screen.getByRole('link', { name: 'Família' })
  const event = createEvent.click(anchor, how)
  fireEvent(anchor, event)
  return { sent: sent.slice(1), kept: event.defaultPrevented, href: anchor.getAttribute('href') }
}

test.each([
  ['goes there', '/', {}, pushed(DOOR)],
  ['takes the place of this one where it is told to', '/', { replace: true }, replaced(DOOR)],
  ['is no second entry in the history of the place where it is', DOOR, {}, replaced(DOOR)],
])('a click %s', (_, at, link, move) => {
  expect(click(at, link)).toEqual({ sent: [move], kept: true, href: DOOR })
})

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a click with %o is the browser’s',
  (how) => {
    expect(click('/', {}, how)).toEqual({ sent: [], kept: false, href: DOOR })
  },
)

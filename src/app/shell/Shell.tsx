import '#src/styles/app.scss'
import { ScreenOutlet } from '#src/app/routing/ScreenOutlet.tsx'

/** What surrounds every signed-in screen. */
export const Shell = () => (
  <main>
    <ScreenOutlet waiting={null} notFound={null} />
  </main>
)

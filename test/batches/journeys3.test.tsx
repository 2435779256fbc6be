// Its hooks hold for every suite.
import '#test/helpers/renderApp.tsx'
import { batch } from '#test/batches/batch.ts'

batch('test/journeys', 3)

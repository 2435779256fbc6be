import { batch } from '#test/batches/batch.ts'

batch('domain')

import { batch } from '#test/batches/batch.ts'

batch('test/server', 2)

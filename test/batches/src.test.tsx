// Its hooks hold for every suite.
import '@testing-library/react'
import { batch } from '#test/batches/batch.ts'

batch('src')

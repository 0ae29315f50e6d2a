// Setup of the tests: property tests use the same examples in each run, so that the results are reproducible. PROPERTY_SEED
// sets another seed, as `npm run soak` does.
import fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? '1') })
